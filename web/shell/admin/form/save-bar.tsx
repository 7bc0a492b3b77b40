import { Save, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";

export interface SaveBarProps {
  /** Labels of what changed. */
  readonly changed: readonly string[];
  readonly isNew: boolean;
  readonly busy: boolean;
  /** How what is not saved is kept meanwhile. */
  readonly status?: ReactNode;
  readonly onDiscard: () => void;
}

const mostNamed = 4;

/** Stays in sight: says what changed, saves it or throws it away. */
export const SaveBar = ({ changed, isNew, busy, status, onDiscard }: SaveBarProps) => {
  const t = useTranslate();
  const named = changed.slice(0, mostNamed).join(", ");
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8"
    >
      <div className="min-w-0 grow">
        <p role="status">
          {changed.length === 0 ? (
            <span className="text-muted">{t("admin:form.unchanged")}</span>
          ) : (
            <>
              <span className="font-semibold">{t("admin:form.changed", { count: changed.length })}</span>
              <span className="hidden text-muted sm:inline">
                {t("common:colon")}
                {named}
                {changed.length > mostNamed && "…"}
              </span>
            </>
          )}
        </p>
        {status}
      </div>
      {changed.length > 0 && (
        <Button variant="quiet" icon={Undo2} onPress={onDiscard}>
          {t("admin:form.discard")}
        </Button>
      )}
      <Button type="submit" variant="primary" icon={Save} busy={busy}>
        {t(isNew ? "admin:form.create" : "admin:form.save")}
      </Button>
    </div>
  );
};
