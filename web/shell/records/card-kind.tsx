import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface CardKindProps {
  /** Category or type, in the language of the page. */
  readonly children: ReactNode;
  /** Open to some only. */
  readonly isRestricted: boolean;
}

/** The line above the title of a card: what it is, and whether only members see it. Give it only where one of them is there. */
export const CardKind = ({ children, isRestricted }: CardKindProps) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <span lang={state.locale} className="flex flex-wrap items-center gap-x-3">
      {children}
      {isRestricted && (
        <span className="inline-flex items-center gap-1 text-muted">
          <Icon icon={LockKeyhole} size="small" />
          {t("blocks:items.restricted")}
        </span>
      )}
    </span>
  );
};
