import { Eye } from "lucide-react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { One } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { RecordActions, RecordStates } from "#web/shell/admin/actions/record-actions.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { PresenceNote } from "#web/shell/admin/presence/presence-note.tsx";
import { TraitPanels } from "#web/shell/admin/show/record-panels.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface FormHeadProps {
  readonly type: AdminType;
  /** Absent for a new one. */
  readonly record: One | undefined;
  readonly title: string;
  /** Something is not saved: what acts on the stored record waits. */
  readonly isChanged: boolean;
  /** The record is another one now. */
  readonly onDone: (id: string) => void;
}

/** What is edited, how it stands, and what can be done with it. */
export const FormHead = ({ type, record, title, isChanged, onDone }: FormHeadProps) => {
  const t = useTranslate();
  return (
    <>
      <AdminCrumbs
        type={type}
        {...(record && { title })}
        current={record ? t("admin:actions.update") : title}
        {...(record && { to: recordAddress(record.data) })}
      />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <Heading level={1}>{title}</Heading>
          {record && (
            <p className="mt-1 flex flex-wrap items-center gap-2">
              <RecordStates record={record.data} />
            </p>
          )}
          <PresenceNote record={record?.data} />
        </div>
        {record && (
          <div className="flex flex-wrap gap-2">
            <Link to={recordAddress(record.data)} variant="button" icon={Eye}>
              {t("admin:actions.show")}
            </Link>
            {!isChanged && <RecordActions record={record.data} onDone={() => onDone(record.data.id)} />}
          </div>
        )}
      </div>
      {record && <TraitPanels record={record.data} isChanged={isChanged} onDone={() => onDone(record.data.id)} />}
    </>
  );
};
