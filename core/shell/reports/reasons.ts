/** Why something is reported (COMM-003). */
export const reportReasons = ["spam", "inappropriate", "copyright", "error", "other"] as const;
