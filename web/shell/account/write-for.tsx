import { useState } from "react";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { Select } from "#web/ui/select.tsx";

/** The organization that somebody writes for, until they choose another: the one that they act for. */
export interface WritesFor {
  /** Id; empty for themselves alone. */
  readonly organization: string;
  readonly choose: (organization: string) => void;
  /** As the server is told; nothing where there is nothing to choose. */
  readonly relationships: { readonly organization?: Ref | null };
}

export function useWritesFor(): WritesFor {
  const viewer = useValue(useApp().session.viewer);
  const [chosen, choose] = useState<string | null>(null);
  const organization = chosen ?? viewer?.actingOrganizationId ?? "";
  const isOffered = (viewer?.organizations.length ?? 0) > 0;
  return {
    organization,
    choose,
    relationships: isOffered
      ? { organization: organization === "" ? null : { type: "organizations", id: organization } }
      : {},
  };
}

export interface WritesAsProps {
  readonly value: WritesFor;
  /** For what it describes: the button that sends. */
  readonly id: string;
}

/** In whose name it will stand, before it is sent. */
export const WritesAs = ({ value: { organization }, id }: WritesAsProps) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  if (!viewer) return null;
  const name = `${viewer.firstName} ${viewer.lastName}`;
  const lab = viewer.organizations.find((each) => each.id === organization)?.name;
  return (
    <p id={id} className="text-sm text-muted">
      {lab === undefined
        ? t("community:write-for.as", { name })
        : t("community:write-for.as-for", { name, organization: lab })}
    </p>
  );
};

export interface WriteForProps {
  readonly value: WritesFor;
  readonly error?: string | undefined;
  readonly id?: string;
}

/** For whom one writes, where one writes: one of one's organizations, or oneself alone. Nothing for who belongs to none. */
export const WriteFor = ({ value: { organization, choose }, error, id }: WriteForProps) => {
  const t = useTranslate();
  const viewer = useValue(useApp().session.viewer);
  const organizations = viewer?.organizations ?? [];
  if (organizations.length === 0) return null;
  return (
    <div className="max-w-sm">
      <Select
        {...(id !== undefined && { id })}
        name="organization"
        label={t("community:write-for.label")}
        unmarked
        size="dense"
        value={organization}
        placeholder={t("community:write-for.alone")}
        choices={organizations.map(({ id: each, name }) => ({ value: each, label: name }))}
        onChange={choose}
        error={error}
      />
    </div>
  );
};
