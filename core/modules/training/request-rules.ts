/** How a request stands: looked for, answered by a resource that others find, or closed by whoever asked. */
export const requestStatuses = ["open", "answered", "closed"] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** What a request's end and its answers say of how it stands. */
export const requestStatus = (closedAt: string | null, answers: number): RequestStatus =>
  closedAt !== null ? "closed" : answers > 0 ? "answered" : "open";
