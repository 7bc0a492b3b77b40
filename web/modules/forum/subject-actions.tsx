import { FolderInput, Lock, LockOpen, Merge, Pin, PinOff, RotateCcw, Settings2, Split, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { MergeDialog } from "#web/modules/forum/merge-dialog.tsx";
import { MoveDialog } from "#web/modules/forum/move-dialog.tsx";
import { SplitDialog } from "#web/modules/forum/split-dialog.tsx";
import { RemoveDialog } from "#web/modules/forum/subject-dialogs.tsx";
import type { SubjectModel } from "#web/modules/forum/subject-model.ts";
import { useChange } from "#web/modules/forum/use-change.ts";
import { ReportDialog } from "#web/shell/reports/report-dialog.tsx";
import { reportItem, useReporting } from "#web/shell/reports/use-reporting.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";

type Asked = "move" | "merge" | "split" | "remove" | "report";

/** What may be done with a subject as a whole. */
export const SubjectActions = ({ subject }: { readonly subject: SubjectModel }) => {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  const place = { type: "forum-subjects", id: subject.id };
  const { isReported, note } = useReporting(place, subject.isReported);
  const items = useItems({ ...subject, isReported }, setAsked);
  const close = () => setAsked(undefined);
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t("forum:actions.label")} look="button" icon={Settings2} items={items} />
      {asked === "move" && <MoveDialog subject={subject} onClose={close} />}
      {asked === "merge" && <MergeDialog subject={subject} onClose={close} />}
      {asked === "split" && <SplitDialog subject={subject} onClose={close} />}
      {asked === "remove" && <RemoveDialog subject={subject} onClose={close} />}
      {asked === "report" && <ReportDialog subject={place} about={subject} onReported={note} onClose={close} />}
    </>
  );
};

function useItems(subject: SubjectModel, ask: (asked: Asked) => void): readonly MenuItem[] {
  const t = useTranslate();
  const { viewer } = useApp().state;
  const { change } = useChange({ type: "forum-subjects", id: subject.id, version: subject.version });
  if (!viewer?.isVerified) return [];
  const { isOwn, isDeleted, isReported, isClosed, isPinnedOnHome, isPinnedOnCategory } = subject;
  const now = () => new Date().toISOString();
  const set = (attributes: Readonly<Record<string, unknown>>, said: string) => () =>
    void change({ attributes }, t(`forum:actions.${said}`));
  const forAll: readonly (MenuItem | false)[] = [
    !isOwn && !isDeleted && reportItem(isReported, () => ask("report"), t),
    !isDeleted &&
      (isOwn || viewer.isAdmin) && {
        label: t("forum:actions.remove"),
        icon: Trash2,
        danger: true,
        onSelect: () => ask("remove"),
      },
    isDeleted &&
      (isOwn || viewer.isAdmin) && {
        label: t("forum:actions.restore"),
        icon: RotateCcw,
        onSelect: set({ deletedAt: null }, "restored"),
      },
  ];
  const forModerators: readonly (MenuItem | false)[] = [
    isPinnedOnHome
      ? { label: t("forum:actions.unpin-home"), icon: PinOff, onSelect: set({ pinnedOnHomeAt: null }, "unpinned") }
      : { label: t("forum:actions.pin-home"), icon: Pin, onSelect: set({ pinnedOnHomeAt: now() }, "pinned") },
    isPinnedOnCategory
      ? {
          label: t("forum:actions.unpin-category"),
          icon: PinOff,
          onSelect: set({ pinnedOnCategoryAt: null }, "unpinned"),
        }
      : {
          label: t("forum:actions.pin-category"),
          icon: Pin,
          onSelect: set({ pinnedOnCategoryAt: now() }, "pinned"),
        },
    isClosed
      ? { label: t("forum:actions.open"), icon: LockOpen, onSelect: set({ closedAt: null }, "opened") }
      : { label: t("forum:actions.close"), icon: Lock, onSelect: set({ closedAt: now() }, "closed") },
    { label: t("forum:actions.move"), icon: FolderInput, onSelect: () => ask("move") },
    { label: t("forum:actions.merge"), icon: Merge, onSelect: () => ask("merge") },
    { label: t("forum:actions.split"), icon: Split, onSelect: () => ask("split") },
  ];
  return [...(viewer.isAdmin && !isDeleted ? forModerators : []), ...forAll].filter((item) => item !== false);
}
