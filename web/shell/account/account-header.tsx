import type { ReactNode } from "react";
import { Heading } from "#web/ui/heading.tsx";

export interface AccountHeaderProps {
  readonly title: string;
  readonly text: string;
  /** What the account holds, as it is written. */
  readonly balance?: {
    readonly label: string;
    readonly amount: string;
    readonly note?: ReactNode;
    readonly action?: ReactNode;
  };
}

/** The top of a page of somebody's account: what it is, and what there is to spend. */
export const AccountHeader = ({ title, text, balance }: AccountHeaderProps) => (
  <header className="space-y-6">
    <div className="max-w-reading space-y-2">
      <Heading level={1}>{title}</Heading>
      <p className="text-lg text-muted">{text}</p>
    </div>
    {balance && (
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-surface bg-wash-primary p-5 md:p-6">
        <dl className="min-w-0">
          <dt className="font-semibold text-primary">{balance.label}</dt>
          <dd className="text-3xl font-extrabold tracking-tight tabular-nums wrap-anywhere">{balance.amount}</dd>
          {balance.note && <dd className="pt-1 text-sm text-muted">{balance.note}</dd>}
        </dl>
        {balance.action}
      </div>
    )}
  </header>
);
