import { useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { Select } from "#web/ui/select.tsx";

export interface SeatFieldProps {
  readonly ballot: Pick<Ballot, "organization" | "organizations">;
  /** Looks at the survey for another organization. */
  readonly onChange: (organization: string) => void;
}

/** For which organization an answer counts, where each answers once: said, or chosen by who belongs to several. */
export const SeatField = ({ ballot: { organization, organizations }, onChange }: SeatFieldProps) => {
  const t = useTranslate();
  const nameOf = useOrganizationName();
  const id = useId();
  if (organizations.length === 0) return null;
  if (organizations.length === 1)
    return (
      <p>
        {t("surveys:seat.counts", { organization: nameOf(organization) })} {t("surveys:seat.once")}
      </p>
    );
  return (
    <div className="max-w-sm">
      <Select
        id={id}
        name="organization"
        label={t("surveys:seat.label")}
        help={t("surveys:seat.once")}
        unmarked
        value={organization ?? ""}
        {...(organization === null && { placeholder: t("surveys:seat.choose") })}
        choices={organizations.map(({ id: each, isTaken }) => ({
          value: each,
          label: isTaken ? t("surveys:seat.answered", { organization: nameOf(each) }) : nameOf(each),
        }))}
        onChange={onChange}
      />
    </div>
  );
};

/** How the viewer's organizations are called, by their id. */
export function useOrganizationName(): (organization: string | null) => string {
  const viewer = useValue(useApp().session.viewer);
  return (organization) => viewer?.organizations.find(({ id }) => id === organization)?.name ?? "";
}
