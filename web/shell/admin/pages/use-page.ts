import { useCallback, useEffect, useState } from "react";
import { openDraft, publishPage, unpublishPage } from "#core/shell/pages/calls.ts";
import type { appPages } from "#core/shell/pages/entities.ts";
import type { Failure, Fault } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { refreshMenu } from "#web/app/fresh-menu.ts";
import { useUnsaved } from "#web/app/use-unsaved.ts";
import { type Translation, translationsOf } from "#web/shell/admin/form/form-model.ts";
import { type OpenPage, type PageDraft, pageQuery, readPage } from "#web/shell/admin/pages/page-model.ts";
import { isChanged, type PageSave, rebase, saveOf } from "#web/shell/admin/pages/page-save.ts";
import { momentOperations, type PageMoments } from "#web/shell/admin/pages/page-schedule.ts";

/** A page as it was read, with the languages that it is written in. */
export interface ReadPage {
  readonly page: OpenPage;
  readonly translations: readonly Translation[];
}

/** How a save or a publication ended. */
export type Outcome =
  | { readonly kind: "done"; readonly page: ReadPage }
  | { readonly kind: "published"; readonly id: string; readonly path: string }
  | { readonly kind: "refused"; readonly faults: readonly Fault[]; readonly save?: PageSave }
  | { readonly kind: "stale" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface EditedPage {
  /** Id in the address: the draft's, or the page's that it is of. */
  readonly id: string;
  /** Absent while it is being read. */
  readonly read: ReadPage | undefined;
  readonly failure: Failure | undefined;
  readonly draft: PageDraft | undefined;
  readonly changed: boolean;
  change(next: PageDraft): void;
  /** Saves the draft: one request, all or nothing. */
  save(): Promise<Outcome>;
  /** Saves what is unsaved, then publishes. */
  publish(): Promise<Outcome>;
  /** Saves what is unsaved, then when the page is published and taken down. */
  schedule(moments: PageMoments): Promise<Outcome>;
  /** Saves what is unsaved, then takes the page down: what is edited is the page itself from then on. */
  unpublish(): Promise<Outcome>;
  discard(): Promise<Failure | null>;
  /** Reads the page again; what is unsaved is lost unless it is kept upon what is there now. */
  reload(keep?: "mine"): Promise<void>;
}

/**
 * The draft of a page, in one language: the page itself when it is one, else the one that it has. The address names either. A published
 * page without a draft is edited as it is, and gets one when it is first saved: to look at a page leaves nothing behind.
 */
export function usePage(id: string, locale: string): EditedPage {
  const app = useApp();
  const [read, setRead] = useState<ReadPage>();
  const [draft, setDraft] = useState<PageDraft>();
  const [failure, setFailure] = useState<Failure>();
  const changed = read !== undefined && draft !== undefined && isChanged(read.page, draft);

  const load = useCallback(async () => {
    const found = await readDraft(app, id, locale);
    if ("failure" in found) return setFailure(found.failure);
    setFailure(undefined);
    setRead(found);
    setDraft(found.page.draft);
  }, [app, id, locale]);

  useEffect(() => {
    void load();
  }, [load]);

  useUnsaved(changed);

  const save = async (): Promise<Outcome> => {
    if (!read || !draft) throw new Error("a page is saved before it was read");
    const editionLocale = read.page.locale;
    const opened = read.page.isPublished ? await openDraftOf(app, read, draft) : { page: read.page, draft };
    if ("kind" in opened) return opened;
    const request = saveOf(opened.page, opened.draft);
    const answer = await app.ports.records.operations(request.operations, { editionLocale });
    if (!answer.ok) {
      return refusalOf(answer.error, request);
    }
    return reread(opened.page.id);
  };
  const savedPage = async (): Promise<Outcome> => {
    if (!read) throw new Error("a page is acted upon before it was read");
    return changed ? save() : { kind: "done", page: read };
  };
  const reread = async (of: string): Promise<Outcome> => {
    const now = await readDraft(app, of, read?.page.locale ?? locale);
    if ("failure" in now) return { kind: "failed", failure: now.failure };
    setRead(now);
    setDraft(now.page.draft);
    return { kind: "done", page: now };
  };

  return {
    id,
    read,
    failure,
    draft,
    changed,
    change: setDraft,
    save,
    async publish() {
      const saved = await savedPage();
      if (saved.kind !== "done") return saved;
      const answer = await app.ports.call(publishPage, { id: saved.page.page.id });
      if (answer.ok) await refreshMenu(app);
      if (answer.ok) return { kind: "published", id: answer.value.data.id, path: saved.page.page.draft.values.path };
      return refusalOf(answer.error);
    },
    async schedule(moments) {
      const saved = await savedPage();
      if (saved.kind !== "done") return saved;
      const operations = momentOperations(saved.page.page, moments);
      if (operations.length > 0) {
        const answer = await app.ports.records.operations(operations, { editionLocale: saved.page.page.locale });
        if (!answer.ok) return refusalOf(answer.error);
      }
      return reread(saved.page.page.id);
    },
    async unpublish() {
      const saved = await savedPage();
      if (saved.kind !== "done") return saved;
      const { original } = saved.page.page;
      const answer = await app.ports.call(unpublishPage, { id: original?.id ?? saved.page.page.id });
      if (!answer.ok) return refusalOf(answer.error);
      await refreshMenu(app);
      return reread(answer.value.data.id);
    },
    async discard() {
      if (!read) return null;
      const answer = await app.ports.records.destroy("app-pages", read.page.id, read.page.version);
      return answer.ok ? null : answer.error;
    },
    async reload(keep) {
      if (!keep || !read || !draft) return load();
      const found = await readDraft(app, read.page.id, locale);
      if ("failure" in found) return setFailure(found.failure);
      setRead(found);
      setDraft(rebase(read.page, draft, found.page));
    },
  };
}

/** What a refused request means to who edits. */
const refusalOf = (failure: Failure, save?: PageSave): Outcome => {
  const { faults, kind } = failure;
  if (faults.some(({ code }) => code === "conflict-stale")) return { kind: "stale" };
  return kind === "invalid" || kind === "conflict"
    ? { kind: "refused", faults, ...(save && { save }) }
    : { kind: "failed", failure };
};

async function readDraft(app: App, id: string, locale: string): Promise<ReadPage | { readonly failure: Failure }> {
  const first = await app.ports.records.find("app-pages", id, pageQuery(locale));
  if (!first.ok) return { failure: first.error };
  const { draftPage } = rowOf<typeof appPages>(first.value.data);
  if (!draftPage) return readOf(first.value, locale);
  const found = await app.ports.records.find("app-pages", draftPage, pageQuery(locale));
  return found.ok ? readOf(found.value, locale) : { failure: found.error };
}

/** A new draft of a published page, with what was made of the page here. Somebody else may have begun one meanwhile. */
async function openDraftOf(
  app: App,
  { page }: ReadPage,
  mine: PageDraft,
): Promise<{ readonly page: OpenPage; readonly draft: PageDraft } | Outcome> {
  const opened = await app.ports.call(openDraft, { id: page.id });
  if (!opened.ok) return { kind: "failed", failure: opened.error };
  const found = await readDraft(app, opened.value.data.id, page.locale);
  if ("failure" in found) return { kind: "failed", failure: found.failure };
  if (isChanged(page, found.page.draft)) return { kind: "stale" };
  return { page: found.page, draft: rebase(page, mine, found.page) };
}

const readOf = (one: Parameters<typeof readPage>[0], locale: string): ReadPage => ({
  page: readPage(one, locale),
  translations: translationsOf(one.data),
});
