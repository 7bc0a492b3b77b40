import type { Limit } from "#core/kernel/errors.ts";

/**
 * What is left of a limit, as draft-ietf-httpapi-ratelimit-headers has it: so many requests now, and the whole quota again after so many
 * seconds; where nothing is left, after so many seconds there is something again.
 */
export const limitHeaders = (
  { name, quota, seconds }: Limit,
  left: number,
  until: number,
): { readonly "ratelimit-policy": string; readonly ratelimit: string } => ({
  "ratelimit-policy": `"${name}";q=${quota};${seconds === undefined ? 'qu="concurrent-requests"' : `w=${seconds}`}`,
  ratelimit: `"${name}";r=${left};t=${until}`,
});
