import { useTranslate } from "#web/app/app-context.tsx";
import type { MakeModel } from "#web/modules/repository/makes-model.ts";
import { WordsActions } from "#web/shell/comments/words-actions.tsx";

export interface MakeActionsProps {
  readonly make: MakeModel;
  /** Of who made it. */
  readonly name: string;
  readonly onChanged: () => Promise<void>;
}

/** What a reader may do with what somebody tells of an aid. Nothing where there is nothing to do. */
export const MakeActions = ({ make, name, onChanged }: MakeActionsProps) => {
  const t = useTranslate();
  return (
    <WordsActions
      type="repository-makes"
      words={make}
      name={name}
      written={make.content}
      lang={make.lang}
      texts={{
        by: t("repository:makes.by", { name }),
        goneWhy: t("repository:makes.gone-why", { reason: make.deletionReason ?? "" }),
        deleteTitle: t("repository:makes.delete-title"),
        approved: t("repository:makes.approved"),
        deleted: t("repository:makes.deleted"),
        restored: t("repository:makes.restored"),
      }}
      onChanged={onChanged}
    />
  );
};
