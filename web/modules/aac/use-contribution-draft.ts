import { useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft } from "#core/shell/drafts/calls.ts";
import { useApp } from "#web/app/app-context.tsx";
import type { ContributionValues } from "#web/modules/aac/contribution-values.ts";

/** Milliseconds without a further letter after which what is written is kept. */
const pause = 1_000;

/** What a correction is of; nothing where a product is new. */
export interface DraftOrigin {
  readonly about: string | null;
  readonly basedOn: number | undefined;
}

export type DraftState = "none" | "saved" | "unsaved";

/**
 * Keeps what is written by the server until it is sent. `record` is the id of one's own proposal, or `new`; `origin` names the product
 * that is corrected, and its revision that was read.
 */
export function useContributionDraft(record: string, origin: DraftOrigin, values: ContributionValues) {
  const { ports, state: site } = useApp();
  const [state, setState] = useState<DraftState>("none");
  const written = JSON.stringify(values);
  const kept = useRef(written);
  const place = { type: "aac-products", record };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written waits for a pause, and nothing else is waited for
  useEffect(() => {
    if (written === kept.current) return;
    setState("none");
    const timer = setTimeout(async () => {
      const content = { ...values, ...origin };
      const answer = await ports.call(keepDraft, { ...place, locale: site.locale, revision: "0", content });
      if (answer.ok) kept.current = written;
      setState(answer.ok ? "saved" : "unsaved");
    }, pause);
    return () => clearTimeout(timer);
  }, [written]);

  return { state, drop: () => ports.call(dropDraft, place) };
}
