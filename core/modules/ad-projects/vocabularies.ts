/** Closed lists of the projects, in the order in which they are offered. */

/** Where a project stands (ADP-010). */
export const steps = ["request", "design", "production", "evaluation", "documentation", "delivered"] as const;

export const priorities = ["low", "normal", "high"] as const;

export const contactKinds = ["requestor", "prescriber"] as const;

/** ADP-005. */
export const finishes = [
  "none",
  "wood",
  "glossy",
  "ceramic",
  "thermochromic",
  "conductive",
  "leather",
  "flexible",
  "functional",
  "phosphorescent",
  "high-resistance",
  "marbled",
  "matte",
  "metal",
  "glitter",
  "stone",
  "satin",
  "transparent",
  "uv-reactive",
  "other",
] as const;

/** ADP-006. */
export const filamentKinds = [
  "abs",
  "asa",
  "bio",
  "hips",
  "nylon",
  "pc",
  "pctg",
  "peek",
  "pei",
  "pet",
  "petg",
  "pla",
  "pp",
  "pva",
  "pvb",
  "tpe",
  "tpu",
  "other",
] as const;

/** ADP-007. */
export const equipmentKinds = [
  "fdm",
  "fff",
  "sla",
  "dlp",
  "msla",
  "lcd",
  "sls",
  "slm",
  "dmls",
  "ebm",
  "mjf",
  "dod",
  "binder-jetting",
  "material-jetting",
  "polyjet",
  "other",
] as const;

/** Units of the time that an aid is used (ADP-001) or lasts (ADP-003). */
export const spanUnits = ["minutes", "hours", "days", "weeks", "months", "years"] as const;

/** Units of working time (ADP-002). */
export const workUnits = ["minutes", "hours"] as const;

/** What of an aid is rated, from 1 to 5, as on the QUEST satisfaction scale (ADP-004). */
export const ratingNames = [
  "dimensions",
  "weight",
  "adjustability",
  "security",
  "durability",
  "usability",
  "comfort",
  "efficacity",
] as const;

export const ratingBounds = { minimum: 1, maximum: 5 } as const;
