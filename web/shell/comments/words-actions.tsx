import { RotateCcw, Scale, Trash2 } from "lucide-react";
import { useState } from "react";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type ChangedWords, useWordsChange } from "#web/shell/comments/use-words-change.ts";
import { AppealDialog, DeleteDialog } from "#web/shell/comments/words-dialogs.tsx";
import { ReportButton } from "#web/shell/reports/report-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** Words that somebody said, as far as it decides what a reader may do with them. */
export interface ActedWords {
  readonly id: string;
  readonly version: number | undefined;
  readonly isOwn: boolean;
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  /** Why a moderator deleted them, for their author. */
  readonly deletionReason?: string;
  readonly hasAppeal: boolean;
  /** The reader has reported them. */
  readonly isReported: boolean;
}

export interface WordsActionsProps {
  readonly type: ChangedWords["type"];
  readonly words: ActedWords;
  /** Of who said them. */
  readonly name: string;
  /** As they were written, and in which language, where that is known. */
  readonly written: string;
  readonly lang: string | undefined;
  /** What is said of them: whose they are, why they are gone, and once something was done. */
  readonly texts: Readonly<Record<"by" | "goneWhy" | "deleteTitle" | "approved" | "deleted" | "restored", string>>;
  readonly onChanged: () => Promise<void>;
}

/** What a reader may do with moderated words: report them, delete their own, and let out, delete and bring back as a moderator. */
export const WordsActions = ({ type, words, name, written, lang, texts, onChanged }: WordsActionsProps) => {
  const t = useTranslate();
  const { viewer } = useApp().state;
  const { id, version, isOwn, isHeld, isDeleted, deletionReason, hasAppeal } = words;
  const { send, change, isBusy } = useWordsChange({ type, id, version });
  const [asked, setAsked] = useState<"delete" | "appeal">();
  if (!viewer?.isVerified) return null;
  const set = async (attributes: Readonly<Record<string, unknown>>, said: string) => {
    if (await change(attributes, said)) await onChanged();
  };
  const sendAs = (said: string) => async (attributes: Readonly<Record<string, unknown>>) => {
    const failure = await send(attributes, said);
    if (failure !== null) return failure;
    setAsked(undefined);
    await onChanged();
    return null;
  };
  const restores = isDeleted && (viewer.isAdmin || (isOwn && deletionReason === undefined));
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      {isHeld && viewer.isAdmin && !isDeleted && (
        <Button size="dense" busy={isBusy} onPress={() => void set({ heldAt: null }, texts.approved)}>
          {t("community:comments.approve")}
        </Button>
      )}
      {!isDeleted && (isOwn || viewer.isAdmin) && (
        <Button size="dense" variant="quiet" icon={Trash2} onPress={() => setAsked("delete")}>
          {t("community:comments.delete")}
        </Button>
      )}
      {restores && (
        <Button
          size="dense"
          variant="quiet"
          icon={RotateCcw}
          busy={isBusy}
          onPress={() => void set({ deletedAt: null }, texts.restored)}
        >
          {t("community:comments.restore")}
        </Button>
      )}
      {deletionReason !== undefined && !hasAppeal && (
        <Button size="dense" variant="quiet" icon={Scale} onPress={() => setAsked("appeal")}>
          {t("community:comments.appeal")}
        </Button>
      )}
      {!isOwn && !isDeleted && (
        <ReportButton
          subject={{ type, id }}
          name={name}
          about={{ title: texts.by, excerpt: defaultShortDescription(written), excerptLang: lang }}
          isReported={words.isReported}
        />
      )}
      {asked === "delete" && (
        <DeleteDialog
          title={texts.deleteTitle}
          text={texts.by}
          action={t("community:comments.delete")}
          isOwn={isOwn}
          onClose={() => setAsked(undefined)}
          onSend={sendAs(texts.deleted)}
        />
      )}
      {asked === "appeal" && (
        <AppealDialog
          title={t("community:comments.appeal")}
          text={texts.goneWhy}
          action={t("community:comments.appeal")}
          onClose={() => setAsked(undefined)}
          onSend={sendAs(t("community:comments.appealed"))}
        />
      )}
    </div>
  );
};
