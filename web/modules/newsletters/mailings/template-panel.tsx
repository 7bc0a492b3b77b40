import { LetterPreview } from "#web/modules/newsletters/mailings/letter-preview.tsx";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";

/** On the page of a template: how it looks. */
export const RecordPanel = ({ record }: RecordPanelProps) => (
  <section className="rounded-surface border border-line bg-surface p-4 md:p-6">
    <LetterPreview template={record.id} version={String(record.meta.version)} />
  </section>
);
