import type { KeptDraft } from "#core/shell/drafts/calls.ts";

/** How what is written is kept. `here`: in this browser alone, as the server does not take it. */
export type DraftStatus =
  | { readonly kind: "nothing" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "offline" }
  | { readonly kind: "here" };

/** A draft as it is written, before it is kept. */
export type WrittenDraft = Omit<KeptDraft, "savedAt">;

export interface DraftKeeper {
  /** What is written now; `null` when there is nothing that is not saved. */
  hold(draft: WrittenDraft | null): void;
  /** What was kept before is in the form: it goes when there is nothing unsaved any more. */
  adopt(): void;
  /** Keeps it at once: the page may be gone in a moment. */
  flush(): void;
  /** The network is back. */
  retry(): void;
  /** Forgets it, here and on the server. */
  forget(): void;
}

export interface DraftPlaces {
  readonly here: { keep(draft: KeptDraft): void; drop(): void };
  /** Gives when it was kept; rejects with a TypeError where there is no network. */
  readonly there: { keep(draft: WrittenDraft): Promise<string>; drop(): Promise<unknown> };
  readonly now: () => number;
  readonly tell: (status: DraftStatus) => void;
}

/** Milliseconds: without a change before it is kept here, and on the server; of changes without a pause; before another try. */
const waits = { here: 400, there: 2000, most: 10_000, retry: 15_000 } as const;

/** Keeps what is written a moment after each change: in the browser, and by the server one request after the other. */
export function createDraftKeeper({ here, there, now, tell }: DraftPlaces): DraftKeeper {
  let held: WrittenDraft | null = null;
  let isSent = true;
  let isKept = false;
  let since = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let timerHere: ReturnType<typeof setTimeout> | undefined;
  let timerThere: ReturnType<typeof setTimeout> | undefined;

  const keepHere = () => {
    clearTimeout(timerHere);
    timerHere = undefined;
    if (held) here.keep({ ...held, savedAt: new Date(now()).toISOString() });
  };
  const keepThere = () => {
    clearTimeout(timerThere);
    timerThere = undefined;
    if (!held || isSent) return;
    isSent = true;
    tell({ kind: "saving" });
    queue = queue.then(async () => {
      const sent = held;
      if (!sent) return;
      try {
        const at = await there.keep(sent);
        if (held && isSent) tell({ kind: "saved", at });
      } catch (error) {
        if (!held) return;
        isSent = false;
        tell({ kind: error instanceof TypeError ? "offline" : "here" });
        timerThere ??= setTimeout(keepThere, waits.retry);
      }
    });
  };
  const forget = () => {
    clearTimeout(timerHere);
    clearTimeout(timerThere);
    timerHere = undefined;
    timerThere = undefined;
    held = null;
    isSent = true;
    isKept = false;
    here.drop();
    tell({ kind: "nothing" });
    queue = queue.then(() => there.drop().catch(() => undefined));
  };
  return {
    hold(draft) {
      if (!draft) {
        if (isKept) forget();
        return;
      }
      if (isSent) since = now();
      held = draft;
      isSent = false;
      isKept = true;
      clearTimeout(timerHere);
      timerHere = setTimeout(keepHere, waits.here);
      clearTimeout(timerThere);
      timerThere = setTimeout(keepThere, Math.min(waits.there, Math.max(0, since + waits.most - now())));
    },
    adopt() {
      isKept = true;
    },
    flush() {
      if (timerHere !== undefined) keepHere();
      keepThere();
    },
    retry: keepThere,
    forget,
  };
}
