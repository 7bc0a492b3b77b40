import { useApp } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { byTrait } from "#web/shell/admin/actions/type-actions.ts";
import { adminParts, type RecordPanelModule, type RecordPanelProps } from "#web/shell/admin/admin-parts.ts";

/** What the modules let stand first on the page of a record. */
export const RecordPanels = (props: RecordPanelProps) => {
  const panels = adminParts(useApp()).flatMap(({ recordPanels }) => recordPanels?.[props.record.type] ?? []);
  return (
    <>
      <TraitPanels {...props} />
      {panels.map((panel) => (
        <Panel key={panel.module} panel={panel} {...props} />
      ))}
    </>
  );
};

/** What the traits of a record let stand first on its page and in its form. */
export const TraitPanels = (props: RecordPanelProps) =>
  byTrait(useApp(), props.record, ({ traitPanels }) => traitPanels).map((panel) => (
    <Panel key={panel.module} panel={panel} {...props} />
  ));

const Panel = ({ panel, ...props }: RecordPanelProps & { readonly panel: Chunk<RecordPanelModule> }) => {
  const module = useChunk(panel, true);
  return module ? <module.RecordPanel {...props} /> : null;
};
