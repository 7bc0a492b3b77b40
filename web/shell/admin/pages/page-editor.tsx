import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { Fault } from "#core/shell/site/ports.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { useRoom, wideRem } from "#web/app/width.ts";
import { DraftOffer } from "#web/shell/admin/drafts/draft-offer.tsx";
import { DraftStatusText } from "#web/shell/admin/drafts/draft-status-text.tsx";
import { createEdition } from "#web/shell/admin/edition.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { EditionBar } from "#web/shell/admin/form/edition-bar.tsx";
import { BlockForm } from "#web/shell/admin/pages/block-form.tsx";
import {
  addBlock,
  changeBlock,
  copyTranslation,
  duplicateBlock,
  moveBlock,
  removeBlock,
  restoreBlock,
} from "#web/shell/admin/pages/block-list.ts";
import { BlockPanel } from "#web/shell/admin/pages/block-panel.tsx";
import { BlockPicker } from "#web/shell/admin/pages/block-picker.tsx";
import { blockLabel } from "#web/shell/admin/pages/block-words.ts";
import { EditorHead } from "#web/shell/admin/pages/editor-head.tsx";
import { FaultList, type ListedFault } from "#web/shell/admin/pages/fault-list.tsx";
import { type BlockDraft, newBlock, type PageDraft } from "#web/shell/admin/pages/page-model.ts";
import { type PageQuestion, PageQuestions } from "#web/shell/admin/pages/page-questions.tsx";
import { controlId, type FaultPlace, type PageSave, placeFault } from "#web/shell/admin/pages/page-save.ts";
import { PageSettings } from "#web/shell/admin/pages/page-settings.tsx";
import { Preview } from "#web/shell/admin/pages/preview.tsx";
import { Published } from "#web/shell/admin/pages/published.tsx";
import type { EditedPage, Outcome, ReadPage } from "#web/shell/admin/pages/use-page.ts";
import { usePageDraft } from "#web/shell/admin/pages/use-page-draft.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

export interface PageEditorProps {
  readonly edited: EditedPage;
  readonly read: ReadPage;
  readonly draft: PageDraft;
}

/** A page in the making: its blocks and settings on one side, what becomes of them on the other. */
export const PageEditor = ({ edited, read, draft }: PageEditorProps) => {
  const t = useTranslate();
  const app = useApp();
  const { announce } = app.store(createAnnouncer);
  const edition = app.store(createEdition);
  const { page } = read;
  const locale = page.locale as Locale;
  const [tab, setTab] = useState("blocks");
  const [selected, setSelected] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ readonly block: BlockDraft; readonly at: number } | null>(null);
  const [faults, setFaults] = useState<{ readonly title: string; readonly list: readonly ListedFault[] } | null>(null);
  const [goal, setGoal] = useState<FaultPlace>();
  const [busy, setBusy] = useState<"save" | "publish" | null>(null);
  const [asking, setAsking] = useState<PageQuestion>(null);
  const [published, setPublished] = useState<{ readonly id: string; readonly path: string } | null>(null);
  const faultList = useRef<HTMLElement>(null);
  const { blocks } = draft;
  const kept = usePageDraft(edited, page, draft);
  const isWide = useRoom(wideRem);
  const block = blocks.find(({ key }) => key === selected);
  const labelOf = (each: BlockDraft) => blockLabel(app, each.name);

  useEffect(() => {
    if (faults) faultList.current?.focus();
  }, [faults]);

  const setBlocks = (next: readonly BlockDraft[]) => edited.change({ ...draft, blocks: next });
  const open = (key: string | null) => {
    setTab("blocks");
    setSelected(key);
    if (key !== null) setLast(key);
    setGoal(undefined);
  };
  useFocusOnOpen(selected, goal);
  useGoal(goal, locale);

  const add = (name: Parameters<typeof newBlock>[0]) => {
    const made = newBlock(name, crypto.randomUUID(), locale);
    setAdding(false);
    setRemoved(null);
    setBlocks(addBlock(blocks, made));
    announce(t("page-editor:added", { name: labelOf(made) }));
    open(made.key);
  };
  const move = (key: string, to: number) => {
    const next = moveBlock(blocks, key, to);
    const at = next.findIndex((each) => each.key === key);
    if (next === blocks) return;
    setBlocks(next);
    announce(t("page-editor:moved", { name: labelOf(next[at]!), position: at + 1, count: next.length }));
  };
  const remove = (key: string) => {
    const at = blocks.findIndex((each) => each.key === key);
    const gone = blocks[at];
    if (!gone) return;
    setBlocks(removeBlock(blocks, key));
    setRemoved({ block: gone, at });
    announce(t("page-editor:removed", { name: labelOf(gone) }));
  };

  const refuse = (title: string, list: readonly Fault[], save?: PageSave) => {
    setFaults({ title, list: list.map((fault) => ({ fault, place: placeFault(fault, blocks, save) })) });
    announce(title);
  };
  const settle = (outcome: Outcome, action: "save" | "publish") => {
    switch (outcome.kind) {
      case "done":
        setFaults(null);
        setRemoved(null);
        return app.toasts.show(t("page-editor:saved"));
      case "published":
        return setPublished(outcome);
      case "stale":
        return setAsking("stale");
      case "refused":
        return refuse(
          t(`page-editor:faults.${action}`, { count: outcome.faults.length }),
          outcome.faults,
          outcome.save,
        );
      case "failed":
        return app.toasts.show(failureText(app, outcome.failure), "alert");
    }
  };
  const run = async (action: "save" | "publish"): Promise<Outcome["kind"]> => {
    setBusy(action);
    const outcome = await (action === "save" ? edited.save() : edited.publish());
    setBusy(null);
    settle(outcome, action);
    return outcome.kind;
  };
  const plan = (outcome: Outcome, action: "schedule" | "unpublish") => {
    setAsking(null);
    if (outcome.kind !== "done") return settle(outcome, "publish");
    setFaults(null);
    app.toasts.show(t(`page-editor:${action}.done`));
    if (outcome.page.page.id !== edited.id && action === "unpublish") return openPage(outcome.page.page.id);
  };
  const go = (place: FaultPlace) => {
    if (place.locale !== undefined && place.locale !== locale) chooseLocale(place.locale as Locale);
    setTab(place.block === undefined ? "settings" : "blocks");
    if (place.block !== undefined) setSelected(place.block);
    setGoal({ ...place });
  };
  const chooseLocale = (next: Locale) => {
    if (next === locale) return;
    if (edited.changed) setAsking({ locale: next });
    else edition.choose(next);
  };

  const goOn = () => {
    setPublished(null);
    setFaults(null);
    setRemoved(null);
    if (published?.id === edited.id) return edited.reload();
    return openPage(published?.id ?? "");
  };
  const openPage = (id: string) => {
    const params = { resource: "app-pages", action: "page-template", id };
    return app.navigation.navigate(resolve({ name: "admin.resources", params }), { replace: true });
  };

  if (published) return <Published path={published.path} onEdit={() => void goOn()} />;

  const errors = Object.fromEntries(
    (faults?.list ?? []).flatMap(({ fault, place }) =>
      place && (place.locale === undefined || place.locale === locale) ? [[controlId(place), fault.detail]] : [],
    ),
  );
  const preview = (place: string) => (
    <div className={`min-w-0 ${place}`}>
      <Preview page={page} draft={draft} selected={selected} onSelect={open} />
    </div>
  );
  return (
    <div className="flex min-w-0 grow flex-col">
      <EditorHead
        page={page}
        title={draft.values.title || page.fallbacks.title || t("page-editor:untitled")}
        path={draft.values.path}
        changed={edited.changed}
        status={<DraftStatusText status={kept.status} />}
        busy={busy}
        onDiscard={() => setAsking("discard")}
        onSchedule={() => setAsking("schedule")}
        onUnpublish={() => setAsking("unpublish")}
        onRun={(action) => void run(action)}
      />
      <div className="space-y-4 px-4 pt-4 md:px-6">
        {page.refusal !== null && (
          <Alert tone="error" title={t("page-editor:refused.title")}>
            {t(`page-editor:refused.${page.refusal}`)}
          </Alert>
        )}
        {kept.offer && (
          <DraftOffer offer={kept.offer} locale={locale} onRestore={kept.restore} onDiscard={kept.discard} />
        )}
        <EditionBar translations={read.translations} locale={locale} onChoose={chooseLocale} />
      </div>

      <div className="grid grow items-start gap-6 p-4 md:px-6 lg:grid-cols-[minmax(22rem,28rem)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-4">
          {faults && <FaultList ref={faultList} title={faults.title} faults={faults.list} blocks={blocks} onGo={go} />}
          <Tabs
            label={t("page-editor:title")}
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: "blocks",
                label: t("page-editor:blocks-tab"),
                isKept: true,
                content: block ? (
                  <BlockForm
                    key={`${block.key} ${locale}`}
                    block={block}
                    context={{ name: block.name, block: block.key, locale, errors, goTo: goal }}
                    onChange={(change) => setBlocks(changeBlock(blocks, block.key, change))}
                    onCopy={(from) => setBlocks(copyTranslation(blocks, block.key, from))}
                    onBack={() => open(null)}
                  />
                ) : (
                  <BlockPanel
                    blocks={blocks}
                    current={last}
                    removed={removed && labelOf(removed.block)}
                    onEdit={open}
                    onAdd={() => setAdding(true)}
                    onMove={move}
                    onDuplicate={(key) => {
                      const id = crypto.randomUUID();
                      const next = duplicateBlock(blocks, key, id, locale);
                      const copy = next.find((each) => each.key === id);
                      setBlocks(next);
                      if (copy) announce(t("page-editor:duplicated", { name: labelOf(copy) }));
                    }}
                    onRemove={remove}
                    onRestore={() => {
                      if (!removed) return;
                      setBlocks(restoreBlock(blocks, removed.block, removed.at));
                      announce(t("page-editor:restored", { name: labelOf(removed.block) }));
                      setRemoved(null);
                    }}
                  />
                ),
              },
              {
                id: "settings",
                label: t("page-editor:settings-tab"),
                isKept: true,
                content: (
                  <PageSettings
                    page={page}
                    draft={draft}
                    errors={errors}
                    onChange={(change) => edited.change({ ...draft, ...change })}
                  />
                ),
              },
              ...(isWide ? [] : [{ id: "preview", label: t("admin:preview.label"), content: preview("h-[80dvh]") }]),
            ]}
          />
        </div>
        {isWide && preview("sticky top-52 h-[calc(100dvh-14rem)]")}
      </div>

      {adding && <BlockPicker onChoose={add} onClose={() => setAdding(false)} />}
      <PageQuestions
        asking={asking}
        edited={edited}
        page={page}
        onSave={() => run("save")}
        onSchedule={async (moments) => plan(await edited.schedule(moments), "schedule")}
        onUnpublish={async () => plan(await edited.unpublish(), "unpublish")}
        onDiscarded={kept.clear}
        onClose={() => setAsking(null)}
      />
    </div>
  );
};

/** A block that is opened is read from its heading. */
function useFocusOnOpen(selected: string | null, goal: FaultPlace | undefined): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && selected !== null && !goal) document.getElementById("block-heading")?.focus();
    first.current = false;
  }, [selected, goal]);
}

/** Leads to the control of a fault. A node of a rich text is selected by its editor, once that is there. */
function useGoal(goal: FaultPlace | undefined, locale: string): void {
  useEffect(() => {
    if (!goal || goal.node || (goal.locale !== undefined && goal.locale !== locale)) return;
    const control = document.getElementById(controlId(goal));
    control?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
  }, [goal, locale]);
}
