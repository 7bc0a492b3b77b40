/**
 * Why a page did not go out or come down at its moment: faults in its texts, a draft without a change, an address that another page has, a
 * page that always stays, or another rule.
 */
export const scheduleRefusals = ["texts", "unchanged", "address", "stays", "rule"] as const;

export type ScheduleRefusal = (typeof scheduleRefusals)[number];
