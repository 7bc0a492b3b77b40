/** What a line of an account does to its balance (ACCT-001). */
export const accountOperations = ["credit", "debit"] as const;

export type AccountOperation = (typeof accountOperations)[number];

/** The most that one line may move: a billion points, in hundredths. No sum of lines gets near what a number can hold. */
export const largestAmount = 100_000_000_000;

export interface LedgerLine {
  /** Hundredths of the special currency, never negative. */
  readonly amount: number;
  readonly operation: AccountOperation;
}

/** The balance that a line leaves. */
export const balanceAfter = (balance: number, { amount, operation }: LedgerLine): number =>
  operation === "credit" ? balance + amount : balance - amount;

/** The line that undoes another. */
export const counterLine = ({ amount, operation }: LedgerLine): LedgerLine => ({
  amount,
  operation: operation === "credit" ? "debit" : "credit",
});
