import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { memberLabel } from "#web/shell/admin/labels.ts";
import { columnNames } from "#web/shell/admin/list/list-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface ColumnsDialogProps {
  readonly type: AdminType;
  readonly columns: readonly string[];
  readonly onApply: (columns: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Which columns a list shows, and in which order. */
export const ColumnsDialog = ({ type, columns, onApply, onClose }: ColumnsDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [shown, setShown] = useState(columns);
  const others = columnNames(type).filter((name) => !shown.includes(name));
  const labelOf = (name: string) => memberLabel(app, type.type, name);
  const move = (from: number, to: number) =>
    setShown((before) => {
      const next = [...before];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  return (
    <Dialog
      title={t("admin:columns.title")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => onApply(null)}>{t("admin:columns.usual")}</Button>
          <Button variant="primary" disabled={shown.length === 0} onPress={() => onApply(shown)}>
            {t("admin:columns.apply")}
          </Button>
        </>
      }
    >
      <ul>
        {shown.map((name, index) => (
          <li key={name} className="flex items-center justify-between gap-2 border-b border-line last:border-0">
            <Checkbox
              name={name}
              label={labelOf(name)}
              checked
              onChange={() => setShown((before) => before.filter((each) => each !== name))}
            />
            <span className="flex">
              <IconButton
                icon={ArrowUp}
                label={t("admin:picker.up", { name: labelOf(name) })}
                disabled={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t("admin:picker.down", { name: labelOf(name) })}
                disabled={index === shown.length - 1}
                onPress={() => move(index, index + 1)}
              />
            </span>
          </li>
        ))}
        {others.map((name) => (
          <li key={name} className="border-b border-line last:border-0">
            <Checkbox
              name={name}
              label={labelOf(name)}
              checked={false}
              onChange={() => setShown((before) => [...before, name])}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
