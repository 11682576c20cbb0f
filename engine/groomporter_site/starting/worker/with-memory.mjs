import { fromMemory } from "./from-memory.mjs";
import { serve } from "./serve.mjs";

serve([fromMemory]);
