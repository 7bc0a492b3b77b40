import { CloudCheck, CloudOff } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { DraftState } from "#web/modules/forum/use-draft.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Says that what is written is kept, or that it is not. */
export const DraftNote = ({ state }: { readonly state: DraftState }) => {
  const t = useTranslate();
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-muted">
      {state === "saved" && (
        <>
          <Icon icon={CloudCheck} size="small" />
          {t("forum:draft.saved")}
        </>
      )}
      {state === "unsaved" && (
        <>
          <Icon icon={CloudOff} size="small" />
          {t("forum:draft.unsaved")}
        </>
      )}
    </p>
  );
};
