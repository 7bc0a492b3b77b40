import { useEffect, useMemo, useState } from "react";
import { dropDraft, findDraft, type KeptDraft, keepDraft } from "#core/shell/drafts/calls.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { sendAside } from "#web/ports/beacon.ts";
import { createDraftKeeper, type DraftStatus, type WrittenDraft } from "#web/shell/admin/drafts/draft-keeper.ts";
import { createLocalDrafts } from "#web/shell/drafts/local-drafts.ts";

export interface DraftPlace {
  readonly type: string;
  /** Id of the record, or `new`. */
  readonly record: string;
}

/** What somebody had written of a record and not saved. */
export interface OfferedDraft extends KeptDraft {
  /** The record was saved since. */
  readonly isOld: boolean;
}

export interface KeptDraftState {
  /** Waits for an answer: until then nothing else is kept. */
  readonly offer: OfferedDraft | null;
  readonly status: DraftStatus | { readonly kind: "waiting" };
  /** The offered draft is in the form now. */
  accept(): void;
  /** The offered draft is not wanted. */
  discard(): void;
  /** What was written is saved. */
  clear(): void;
}

/**
 * Keeps what is written in a form until it is saved, here and by the server, and finds what was written before. `draft` is `null` while
 * there is nothing unsaved; its identity says that something changed. Nobody's words are kept in the name of who acts for them.
 */
export function useKeptDraft(
  { type, record }: DraftPlace,
  draft: WrittenDraft | null,
  { revision, isOn }: { readonly revision: string; readonly isOn: boolean },
): KeptDraftState {
  const app = useApp();
  const keeps = isOn && app.session.viewer.peek()?.impersonation === null;
  const [status, setStatus] = useState<DraftStatus>({ kind: "nothing" });
  const [found, setFound] = useState<KeptDraft | null | undefined>(undefined);
  const keeper = useMemo(() => createDraftKeeper(placesOf(app, { type, record }, setStatus)), [app, type, record]);

  useEffect(() => {
    if (!keeps) return;
    let current = true;
    setFound(undefined);
    void findKept(app, { type, record }).then((kept) => current && setFound(kept));
    return () => {
      current = false;
    };
  }, [app, keeps, type, record]);

  const isReady = keeps && found === null;
  useEffect(() => {
    if (isReady) keeper.hold(draft);
  }, [keeper, isReady, draft]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", keeper.flush);
    window.addEventListener("online", keeper.retry);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", keeper.flush);
      window.removeEventListener("online", keeper.retry);
      keeper.flush();
    };
  }, [keeper]);

  return {
    offer: found ? { ...found, isOld: found.revision !== revision } : null,
    status: found && draft ? { kind: "waiting" } : status,
    accept() {
      keeper.adopt();
      setFound(null);
    },
    discard() {
      keeper.forget();
      setFound(null);
    },
    clear: keeper.forget,
  };
}

const keyOf = ({ type, record }: DraftPlace): string => `${type} ${record}`;

function placesOf(app: App, place: DraftPlace, tell: (status: DraftStatus) => void) {
  const local = app.store(createLocalDrafts);
  const { locale } = app.state;
  return {
    here: {
      keep: (draft: KeptDraft) => local.keep(keyOf(place), draft),
      drop: () => local.drop(keyOf(place)),
    },
    there: {
      keep: async (draft: WrittenDraft) => (await sendAside(keepDraft, { ...place, ...draft }, locale)).data.savedAt,
      drop: () => sendAside(dropDraft, place, locale),
    },
    now: app.now,
    tell,
  };
}

/** The newer of what this browser and the server have. */
async function findKept(app: App, place: DraftPlace): Promise<KeptDraft | null> {
  const here = app.store(createLocalDrafts).find(keyOf(place));
  const there = await sendAside(findDraft, place, app.state.locale).then(
    ({ data }) => data,
    () => null,
  );
  if (!here || !there) return here ?? there;
  return here.savedAt >= there.savedAt ? here : there;
}
