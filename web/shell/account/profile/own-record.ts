import { useState } from "react";
import type { secondaryEmailAddresses, users } from "#core/shell/access/entities.ts";
import type { Failure, One, RecordInput, RecordQuery } from "#core/shell/site/ports.ts";
import { includedRows, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { useApp } from "#web/app/app-context.tsx";
import { saveOnUser } from "#web/app/session-actions.ts";

export type OwnUser = ResourceRow<typeof users>;
export type SecondaryAddress = ResourceRow<typeof secondaryEmailAddresses>;

/** The user's own record with what their profile shows of it. */
export interface OwnRecord {
  readonly user: OwnUser;
  readonly addresses: readonly SecondaryAddress[];
  /** Saves over the version that is there now: what others change of it in the meantime stays. */
  save(input: RecordInput): Promise<Failure | null>;
  /** Asks again. */
  reload(): Promise<void>;
  /** What was saved otherwise. */
  notice(change: Partial<OwnUser>): void;
}

export const ownRecordQuery = ({ flags }: Pick<AppState, "flags">): RecordQuery => ({
  include: ["job", "secondaryEmailAddresses", ...(flags.organizations ? ["organizations"] : [])],
});

/** The record that the page came with, kept up with what is saved. */
export function useOwnRecord(first: One): OwnRecord {
  const { ports, state } = useApp();
  const [one, setOne] = useState(first);
  const [noticed, setNoticed] = useState<Partial<OwnUser>>({});
  const query = ownRecordQuery(state);
  const reload = async () => {
    const answer = await ports.records.find("users", one.data.id, query);
    if (!answer.ok) return;
    setOne(answer.value);
    setNoticed({});
  };
  return {
    user: { ...rowOf<typeof users>(one.data), ...noticed },
    addresses: [...includedRows<typeof secondaryEmailAddresses>(one, "secondary-email-addresses").values()],
    reload,
    notice: (change) => setNoticed((before) => ({ ...before, ...change })),
    async save(input) {
      const failure = await saveOnUser(ports, input);
      if (!failure) await reload();
      return failure;
    },
  };
}
