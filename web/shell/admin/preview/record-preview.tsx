import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import type { One } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { LivePreview } from "#web/shell/admin/preview/live-preview.tsx";
import { usePreviewedApp } from "#web/shell/admin/preview/previewed-app.ts";
import { changedChild, type FormState } from "#web/shell/admin/preview/record-preview-model.ts";
import { useDraftedRecord } from "#web/shell/admin/preview/use-drafted-record.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** How a type's page on the site is drawn from a record that is not saved. */
export interface RecordPreviewModule {
  /** What comes along with the record on its page. */
  readonly include: readonly string[];
  readonly Preview: ComponentType<{ readonly record: One }>;
  /** The hash of the address at which a child stands on the page. */
  readonly hashOf?: (record: One, childId: string) => string;
}

export interface RecordPreviewProps extends FormState {
  readonly module: RecordPreviewModule;
  /** Absent for a new record. */
  readonly id: string | undefined;
}

/** The record in the making as its page will show it. A picture of it: what is in it cannot be used. */
export const RecordPreview = ({ module, id, ...form }: RecordPreviewProps) => {
  const t = useTranslate();
  const { Preview, include, hashOf } = module;
  const { locale } = form.subject;
  const record = useDraftedRecord(form, id, include);
  const edited = useEditedChild(form);
  const hash = record && edited !== undefined ? (hashOf?.(record, edited) ?? "") : "";
  const app = usePreviewedApp(locale as Locale, hash);
  return (
    <LivePreview label={t("admin:preview.label")} lang={locale} app={app} waits={!record}>
      <div inert className="min-h-dvh">
        {record ? <Preview record={record} /> : <Skeleton shapes={["line", "block", "block"]} />}
      </div>
    </LivePreview>
  );
};

/** The child that was written on last. */
function useEditedChild({ draft }: FormState): string | undefined {
  const [edited, setEdited] = useState<string>();
  const before = useRef(draft);
  useEffect(() => {
    const changed = changedChild(before.current, draft);
    before.current = draft;
    if (changed !== undefined) setEdited(changed);
  }, [draft]);
  return edited;
}
