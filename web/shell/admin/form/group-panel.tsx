import type { ComponentType } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { Chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import type { ChildDraft, Draft, Subject } from "#web/shell/admin/form/form-model.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface GroupPanelProps {
  readonly subject: Subject;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Of a child: all children of its record, in their order. */
  readonly siblings?: readonly ChildDraft[];
}

export interface GroupPanelModule {
  readonly GroupPanel: ComponentType<GroupPanelProps>;
}

/** Another way to fill in the members of a group, where a module brings one; its code is loaded with the first form that has it. */
export const GroupPanel = ({ group, ...props }: GroupPanelProps & { readonly group: string }) => {
  const app = useApp();
  const { type } = props.subject.type;
  const found = adminParts(app).find(({ groupPanels }) => groupPanels?.[type]?.[group])?.groupPanels?.[type]?.[group];
  return found ? <LoadedPanel panel={found} {...props} /> : null;
};

const LoadedPanel = ({ panel, ...props }: GroupPanelProps & { readonly panel: Chunk<GroupPanelModule> }) => {
  const module = useChunk(panel, true);
  return module ? <module.GroupPanel {...props} /> : <Skeleton shapes={["picture"]} />;
};
