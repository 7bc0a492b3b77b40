import { Inbox, Plus, SearchX, Trash2 } from "lucide-react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { typeLabel, typePurpose } from "#web/shell/admin/labels.ts";
import { isNarrowed, type ListState } from "#web/shell/admin/list/list-state.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";

export interface EmptyListProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly onClear: () => void;
}

/** Says why nothing is here, and offers what leads on. */
export const EmptyList = ({ type, state, onClear }: EmptyListProps) => {
  const t = useTranslate();
  const app = useApp();
  if (state.deleted === "only" && state.search === "" && state.filters.length === 0)
    return (
      <EmptyState
        icon={Trash2}
        title={t("admin:list.bin-empty")}
        action={<Button onPress={onClear}>{t("admin:list.show-all")}</Button>}
      />
    );
  if (isNarrowed(state))
    return (
      <EmptyState
        icon={SearchX}
        title={t("admin:list.none-found")}
        action={<Button onPress={onClear}>{t("admin:list.show-all")}</Button>}
      >
        {t("admin:list.none-found-text")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Inbox}
      title={t("admin:list.empty")}
      {...(type.rights.create && {
        action: (
          <Link to={resourceAddress(type.type, "create")} variant="button" icon={Plus}>
            {typeLabel(app, type.type, "new")}
          </Link>
        ),
      })}
    >
      {typePurpose(app, type.type)}
    </EmptyState>
  );
};
