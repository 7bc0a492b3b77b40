import type { Failure } from "#core/shell/site/ports.ts";

/** Whether a request was refused an answer because somebody has answered it meanwhile, or taken it back. */
export const isSettled = ({ kind }: Failure): boolean =>
  kind === "conflict" || kind === "forbidden" || kind === "not-found";
