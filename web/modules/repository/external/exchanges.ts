import { useEffect, useState } from "react";
import type { externalInteractions } from "#core/modules/repository/external/entities.ts";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp } from "#web/app/app-context.tsx";
import { siteNames } from "#web/modules/repository/external/site-names.ts";

/** An exchange of an aid with another site. */
export interface Exchange extends ResourceRow<typeof externalInteractions> {
  /** How the other site is called. */
  readonly site: string;
  readonly mayRemove: boolean;
}

export function exchangeOf(
  resource: Resource,
  viewer: { readonly id: string; readonly isAdmin: boolean } | null,
): Exchange {
  const row = rowOf<typeof externalInteractions>(resource);
  const isOwn = viewer !== null && row.createdBy === viewer.id && row.progress === "failed";
  return {
    ...row,
    site: siteNames[row.externalRepositoryType],
    mayRemove: viewer?.isAdmin === true || isOwn,
  };
}

/** How often it is asked how things go, in milliseconds: while something is under way, and while something is tried again by itself. */
const looks = { pending: 2_000, waiting: 30_000 };

function lookMs(exchanges: readonly Exchange[]): number | null {
  if (exchanges.some(({ progress }) => progress === "pending")) return looks.pending;
  return exchanges.some(({ nextAttemptAt }) => nextAttemptAt !== null) ? looks.waiting : null;
}

export interface Exchanges {
  /** `null` until they are there. */
  readonly found: readonly Exchange[] | null;
  readonly failure: Failure | null;
  readonly reload: () => Promise<void>;
}

/** Exchanges that the viewer sees, the latest first, and how they go on. */
export function useExchanges(filter: Readonly<Record<string, string>>): Exchanges {
  const { ports, state, session } = useApp();
  const [found, setFound] = useState<readonly Exchange[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = JSON.stringify(filter);

  const reload = async () => {
    const answer = await ports.records.list("external-repository-interactions", {
      filter: JSON.parse(key),
      include: ["status", "externalRepositoryType", "item", "createdBy"],
      page: { size: 20 },
    });
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setFound(answer.value.data.map((each) => exchangeOf(each, session.viewer.peek() ?? state.viewer)));
  };
  const every = lookMs(found ?? []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for other exchanges alone
  useEffect(() => void reload(), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock goes while there is something to wait for
  useEffect(() => {
    if (every === null) return;
    const clock = setInterval(() => void reload(), every);
    return () => clearInterval(clock);
  }, [every, key]);

  return { found, failure, reload };
}
