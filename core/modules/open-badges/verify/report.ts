/** What is looked at of a badge, in the order in which it is told. */
export const checkNames = ["format", "signature", "issuer", "recipient", "expiry", "revocation", "image"] as const;

export type CheckName = (typeof checkNames)[number];

/** `unknown`: it could not be found out, so nobody should rely on it. `open`: nothing was asked that it could be held against. */
export type CheckResult = "pass" | "fail" | "unknown" | "open";

/** One thing that holds or does not. `code`: key below `open-badges:verify.reasons`, with the values that its text needs. */
export interface Check {
  readonly name: CheckName;
  readonly result: CheckResult;
  readonly code: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a badge says of itself. Texts are those of its issuer, whoever that is. */
export interface ToldBadge {
  readonly name: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly issuer: string | null;
  readonly issuerUrl: string | null;
  readonly issuedAt: string | null;
  readonly expiresAt: string | null;
}

/** What was found out about a badge. */
export interface VerifyReport {
  /** The version of the standard. */
  readonly standard: "2.0" | "3.0";
  readonly outcome: "valid" | "invalid" | "unknown";
  readonly badge: ToldBadge;
  readonly checks: readonly Check[];
}

export const check = (
  name: CheckName,
  result: CheckResult,
  code: string,
  values?: Readonly<Record<string, string>>,
): Check => ({ name, result, code, ...(values ? { values } : {}) });

/** Nothing may fail, and all that can be found out must be: what could not be looked up counts against a badge (fails closed). */
export function outcomeOf(checks: readonly Check[]): VerifyReport["outcome"] {
  if (checks.some(({ result }) => result === "fail")) return "invalid";
  return checks.some(({ result }) => result === "unknown") ? "unknown" : "valid";
}
