import { useMemo } from "react";
import type { RecordState } from "#core/shell/history/calls.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import type { BlockDraft, PropValues } from "#web/shell/admin/pages/page-model.ts";
import { Preview } from "#web/shell/admin/pages/preview.tsx";

export interface PastPageProps {
  readonly id: string;
  readonly state: RecordState;
}

/** A page as it looked once, in the language that is edited. */
export const PastPage = ({ id, state }: PastPageProps) => {
  const locale = useValue(useApp().store(createEdition).locale);
  const draft = useMemo(
    () => ({
      values: { styles: String(state.fields.styles ?? "") },
      blocks: state.children.map((child) => pastBlock(child, locale)),
    }),
    [state, locale],
  );
  return (
    <div className="mt-4 h-[60dvh]">
      <Preview page={{ id, locale }} draft={draft} />
    </div>
  );
};

function pastBlock({ name, fields, texts }: RecordState["children"][number], locale: string): BlockDraft {
  const translations = Object.fromEntries(
    Object.entries(texts).map(([each, { props }]) => [each, (props ?? {}) as PropValues]),
  );
  const [source] = Object.keys(translations);
  return {
    key: String(fields.internalId),
    name,
    viewId: String(fields.viewId ?? ""),
    props: translations[locale] ?? null,
    translations,
    ...(source !== undefined && { source }),
    outdated: false,
  };
}
