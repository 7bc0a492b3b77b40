/** Statuses of an equipment project that the product has itself, in their order of display and priority (EQL-001). */
export const reservedStatuses = [
  "pending",
  "needs_assessing",
  "testing",
  "funding",
  "getting_started",
  "suspended",
  "following_up",
  "closed",
  "stopped",
] as const;

export type ReservedStatus = (typeof reservedStatuses)[number];

/** What every project begins with. */
export const firstStatus: ReservedStatus = "pending";

const open = ["pending", "needs_assessing", "testing", "funding", "getting_started", "following_up"] as const;
const ends = ["suspended", "closed", "stopped"] as const;

/** Where a project goes from each status (EQL-003). */
const next: Readonly<Record<ReservedStatus, readonly ReservedStatus[]>> = {
  pending: ["needs_assessing", ...ends],
  needs_assessing: ["testing", "funding", "getting_started", ...ends],
  testing: ["needs_assessing", "funding", "getting_started", ...ends],
  funding: ["testing", "getting_started", ...ends],
  getting_started: ["testing", "following_up", ...ends],
  following_up: ["needs_assessing", ...ends],
  suspended: [...open, "closed", "stopped"],
  closed: ["following_up"],
  stopped: ["pending"],
};

const isReserved = (status: string): status is ReservedStatus => status in next;

/**
 * Whether a project may have these statuses after those: each new one of the product's own follows from one that it had. What an
 * installation added itself may come and go at any time.
 */
export function mayFollow(before: readonly string[], after: readonly string[]): boolean {
  const from = before.filter(isReserved);
  const added = after.filter(isReserved).filter((status) => !before.includes(status));
  if (from.length === 0) return added.every((status) => status === firstStatus);
  return added.every((status) => from.some((each) => next[each].includes(status)));
}

/** Whether statuses may stand together: several only where all of them combine (EQL-005). */
export const mayCombine = (statuses: readonly { readonly canCombine: boolean }[]): boolean =>
  statuses.length <= 1 || statuses.every(({ canCombine }) => canCombine);

/** Statuses in the order of priority, those of the installation behind the product's own. */
export const inOrder = (statuses: readonly string[]): readonly string[] => {
  const rank = (status: string) => (isReserved(status) ? reservedStatuses.indexOf(status) : reservedStatuses.length);
  return statuses.toSorted((one, other) => rank(one) - rank(other));
};

/** How a status is coloured; neutral where nothing is said (EQL-002). */
export const statusColor = (status: string): "info" | "success" | "warning" | "error" | "neutral" =>
  colors[status] ?? "neutral";

const colors: Readonly<Record<string, "info" | "success" | "warning" | "error">> = {
  following_up: "info",
  closed: "success",
  suspended: "warning",
  stopped: "error",
};
