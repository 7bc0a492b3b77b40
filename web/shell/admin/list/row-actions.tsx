import { ArchiveRestore, Eye, History, Pencil, Trash2 } from "lucide-react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Asked } from "#web/shell/admin/actions/asked-action.tsx";
import { actionsFor } from "#web/shell/admin/actions/type-actions.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import type { RowAction } from "#web/shell/admin/list/list-table.tsx";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";

export interface RowActionsProps {
  readonly type: AdminType;
  readonly record: Resource;
  /** What the record is called. */
  readonly name: string;
  readonly onAct: (action: RowAction, record: Resource) => void;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done with one record of a list. */
export const RowActions = ({ type, record, name, onAct, onAsk }: RowActionsProps) => {
  const t = useTranslate();
  const app = useApp();
  const go = (to: string) => () => void app.navigation.navigate(to);
  const deleted = (record.attributes.deletedAt ?? null) !== null;
  const { rights, abilities } = type;
  const edits = mayEdit(type, record);
  const destroys = rights.delete && (abilities.destroy === undefined || record.attributes[abilities.destroy] !== false);
  const items: MenuItem[] = [
    { label: t("admin:actions.show"), icon: Eye, onSelect: go(recordAddress(record)) },
    ...(edits
      ? [
          { label: t("admin:actions.update"), icon: Pencil, onSelect: go(recordAddress(record, "update")) },
          { label: t("admin:actions.history"), icon: History, onSelect: go(recordAddress(record, "history")) },
        ]
      : []),
    ...actionsFor(app, record).map((action) => ({
      label: t(action.label),
      icon: action.icon,
      onSelect: () => onAsk({ action, record }),
    })),
    ...(rights.softDelete && edits && !deleted
      ? [{ label: t("admin:actions.soft-delete"), icon: Trash2, onSelect: () => onAct("soft-delete", record) }]
      : []),
    ...(rights.restore && deleted
      ? [{ label: t("admin:actions.restore"), icon: ArchiveRestore, onSelect: () => onAct("restore", record) }]
      : []),
    ...(destroys && (!rights.softDelete || deleted)
      ? [{ label: t("admin:actions.delete"), icon: Trash2, danger: true, onSelect: () => onAct("delete", record) }]
      : []),
  ];
  return <Menu label={t("admin:list.actions-of", { name })} items={items} size="dense" />;
};
