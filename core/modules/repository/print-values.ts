/** What an aid is printed from. */
export const materials = ["pla", "petg", "abs", "asa", "tpu", "nylon", "pc", "resin", "other"] as const;

/** How much is printed under what hangs over, and taken off afterwards. */
export const supports = ["none", "from_bed", "everywhere"] as const;
