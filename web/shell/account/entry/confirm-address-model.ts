import type { Result } from "#core/kernel/result.ts";
import type { Failure } from "#core/shell/site/ports.ts";

/** How far the confirmation of an address is. */
export type Confirmation = "working" | "main" | "secondary" | "wrong" | "taken" | "other-account" | "failed";

/** The verify screen in the words for a link that is too old (ROUTE-026). */
export const expiredPath = "/auth/email/verify/expired";

/** What the server's answer to a mailed link means. */
export function confirmationOf(
  answer: Result<{ readonly address: "main" | "secondary" }, Failure>,
): Confirmation | "expired" {
  if (answer.ok) return answer.value.address;
  const { kind, faults } = answer.error;
  if (kind === "forbidden") return "other-account";
  if (kind !== "invalid") return "failed";
  const says = (key: string) => faults.some(({ meta }) => String(meta?.key).endsWith(key));
  if (says("address-taken")) return "taken";
  return says("link-expired") ? "expired" : "wrong";
}
