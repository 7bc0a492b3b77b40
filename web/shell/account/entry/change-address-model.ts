import type { Failure } from "#core/shell/site/ports.ts";

/** Why a link to another address did not do what it was for; `null`: the form says it. */
export type LinkFault = "void" | "taken" | "other-account" | null;

/** What the server's refusal of a mailed link means. */
export function linkFault({ kind, faults }: Failure): LinkFault {
  if (kind === "forbidden") return "other-account";
  if (kind !== "invalid") return null;
  if (faults.some(({ meta }) => String(meta?.key).endsWith("address-taken"))) return "taken";
  return faults.some(({ pointer }) => pointer === "/token") ? "void" : null;
}

/** The address that a link names, or none where it is broken. */
export function addressIn(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? "");
  } catch {
    return "";
  }
}
