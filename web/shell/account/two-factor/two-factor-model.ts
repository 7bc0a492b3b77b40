import { dateFormat } from "#core/kernel/date-format.ts";
import type { TwoFactorState } from "#core/shell/two-factor/calls.ts";
import type { Strategy } from "#core/shell/two-factor/strategies.ts";

/** A strategy as the profile shows it; days in the locale's words. */
export interface StrategyRow {
  readonly strategy: Strategy;
  readonly isPreferred: boolean;
  /** `null`: not set up. */
  readonly since: string | null;
  /** Where codes are mailed to. */
  readonly email: string;
  readonly passkeys: readonly PasskeyRow[];
}

/** A passkey as the profile shows it. */
export interface PasskeyRow {
  readonly id: string;
  readonly credentialId: string;
  readonly name: string;
  /** It signs in without a password. */
  readonly isDiscoverable: boolean;
  readonly made: string;
  readonly used: string | null;
}

/** What was chosen and waits for its owner to show again who they are, or for a yes. */
export type Act =
  | { readonly kind: "set-up"; readonly strategy: Strategy }
  | { readonly kind: "prefer"; readonly strategy: Strategy }
  | { readonly kind: "rename"; readonly passkey: PasskeyRow }
  | { readonly kind: "remove"; readonly strategy: Strategy; readonly passkey?: PasskeyRow }
  | { readonly kind: "codes" };

/** Every strategy in its order, set up or not. */
export function strategyRows(
  state: TwoFactorState,
  strategies: readonly Strategy[],
  locale: string,
): readonly StrategyRow[] {
  const day = (instant: string) => dateFormat(locale, { dateStyle: "medium" }).format(new Date(instant));
  return strategies.map((strategy) => {
    const present = state.strategies.find((each) => each.strategy === strategy);
    return {
      strategy,
      isPreferred: present?.isPreferred === true,
      since: present ? day(present.since) : null,
      email: state.email,
      passkeys:
        strategy === "passkey"
          ? state.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
              ...passkey,
              made: day(createdAt),
              used: lastUsedAt && day(lastUsedAt),
            }))
          : [],
    };
  });
}

/** A key in groups of four, as it is read and typed most easily. */
export const grouped = (key: string): string => (key.match(/.{1,4}/g) ?? []).join(" ");

/** The recovery codes as a file: one a line, under a heading. */
export const codesFile = (heading: string, codes: readonly string[]): string => `${heading}\n\n${codes.join("\n")}\n`;
