import { useEffect, useMemo, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { useApp } from "#web/app/app-context.tsx";
import { type KeptDraftState, useKeptDraft } from "#web/shell/admin/drafts/use-kept-draft.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import type { OpenPage, PageDraft } from "#web/shell/admin/pages/page-model.ts";
import { rebase } from "#web/shell/admin/pages/page-save.ts";
import type { EditedPage } from "#web/shell/admin/pages/use-page.ts";

/** What is kept of a page: as it was read, and what is made of it. */
interface KeptPage {
  readonly page: OpenPage;
  readonly draft: PageDraft;
}

export interface PageDraftState extends KeptDraftState {
  /** Puts what was written before into the editor, in its language, upon what is there now. */
  restore(): void;
}

/** Keeps what is made of a page until it is saved, under the page that is out, or will be. */
export function usePageDraft(edited: EditedPage, page: OpenPage, draft: PageDraft): PageDraftState {
  const revision = `${page.id}.${page.version ?? 0}`;
  const written = useMemo(
    () =>
      edited.changed
        ? { locale: page.locale as Locale, revision, content: { ...({ page, draft } satisfies KeptPage) } }
        : null,
    [edited.changed, page, draft, revision],
  );
  const kept = useKeptDraft({ type: "app-pages", record: page.original?.id ?? page.id }, written, {
    revision,
    isOn: true,
  });
  const edition = useApp().store(createEdition);
  const [isRestoring, setRestoring] = useState(false);
  const { offer, accept } = kept;
  const { change } = edited;

  useEffect(() => {
    if (!isRestoring || !offer || offer.locale !== page.locale) return;
    const then = offer.content as unknown as KeptPage;
    change(rebase(then.page, then.draft, page));
    setRestoring(false);
    accept();
  }, [isRestoring, offer, accept, change, page]);

  return {
    ...kept,
    restore() {
      if (offer && offer.locale !== page.locale) edition.choose(offer.locale);
      setRestoring(true);
    },
  };
}
