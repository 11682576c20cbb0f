// Whether something of a hand would be lost if another took its place.

/**
 * What another deal would end: the hand, once something was done in it; between two deals, or where nothing was done in a
 * later one, the game. "" where nothing is lost; of a hand of the course, played out, what it taught is kept.
 * @param {{screen: import("./screen.mjs").Screen | null, hand: any}} lies
 */
export function whatWouldEnd({ screen, hand }) {
  if (!screen || screen.go === "end") return "";
  if (screen.settled) return screen.go === "next" && !screen.course ? "game" : "";
  return screen.undo ? "hand" : hand.gone ? "game" : "";
}
