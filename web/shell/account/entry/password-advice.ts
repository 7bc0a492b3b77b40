import { passwordFault, shortestPassword } from "#core/shell/access/password-policy.ts";

/** What is said of a password while it is typed. */
export type PasswordAdvice =
  | { readonly kind: "empty" }
  /** `missing` more characters are needed. */
  | { readonly kind: "short"; readonly missing: number }
  | { readonly kind: "common" }
  | { readonly kind: "long" }
  | { readonly kind: "good" }
  | { readonly kind: "strong" };

const strongLength = 18;

/** Advice by the same rules as the server's (AUTH-013): length and commonness, no mix of signs. */
export function adviceOn(password: string, email: string): PasswordAdvice {
  if (password === "") return { kind: "empty" };
  const length = [...password].length;
  const fault = passwordFault(password, email.trim() === "" ? null : email.trim());
  switch (fault?.detail) {
    case "password-short":
      return { kind: "short", missing: shortestPassword - length };
    case "password-common":
      return { kind: "common" };
    case "too-long":
      return { kind: "long" };
    default:
      return { kind: length >= strongLength ? "strong" : "good" };
  }
}

/** What a form of a new password lacks before it is worth sending; keys of texts by field. */
export function newPasswordFaults(
  password: string,
  confirmation: string,
  email: string,
): { readonly password?: PasswordFault; readonly passwordConfirmation?: "accounts:password.differs" } {
  const fault = faults[adviceOn(password, email).kind];
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmation && { passwordConfirmation: "accounts:password.differs" as const }),
  };
}

const faults = {
  empty: "accounts:password.missing",
  short: "accounts:password.too-short",
  common: "accounts:password.advice.common",
  long: "accounts:password.advice.long",
  good: null,
  strong: null,
} as const;

type PasswordFault = NonNullable<(typeof faults)[keyof typeof faults]>;
