import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Select } from "#web/ui/select.tsx";

/** The names of the viewer's organizations, by their id. */
function useNames(): ReadonlyMap<string, string> {
  const viewer = useValue(useApp().session.viewer);
  return new Map(viewer?.organizations.map(({ id, name }) => [id, name]));
}

export interface SeatFieldProps {
  readonly id: string;
  readonly ballot: Pick<Ballot, "organizations">;
  /** Id of the organization that is answered for; empty for none. */
  readonly value: string;
  readonly onChange: (organization: string) => void;
  readonly error: string | undefined;
}

/** For which organization an answer counts, where each answers once: said, or chosen by who belongs to several. */
export const SeatField = ({ id, ballot: { organizations }, value, onChange, error }: SeatFieldProps) => {
  const t = useTranslate();
  const names = useNames();
  if (organizations.length === 0) return null;
  if (organizations.length === 1)
    return (
      <p>
        {t("surveys:seat.counts", { organization: names.get(value) ?? "" })} {t("surveys:seat.once")}
      </p>
    );
  const nameOf = (organization: string) => names.get(organization) ?? "";
  return (
    <div className="max-w-sm">
      <Select
        id={id}
        name="organization"
        label={t("surveys:seat.label")}
        help={t("surveys:seat.once")}
        required
        value={value}
        placeholder={t("surveys:seat.choose")}
        choices={organizations.map(({ id: each, isTaken }) => ({
          value: each,
          label: isTaken ? t("surveys:seat.answered", { organization: nameOf(each) }) : nameOf(each),
          disabled: isTaken,
        }))}
        onChange={onChange}
        error={error}
      />
    </div>
  );
};

/** For which organization the answer that was given counts; nothing where each answers for themselves. */
export const SeatLine = ({ organization }: { readonly organization: string | null }) => {
  const t = useTranslate();
  const name = useNames().get(organization ?? "");
  return name === undefined ? null : <p className="text-muted">{t("surveys:seat.counts", { organization: name })}</p>;
};

/** Who has answered for the viewer's organizations already. */
export const TakenSeats = ({ organizations }: Pick<Ballot, "organizations">) => {
  const t = useTranslate();
  const names = useNames();
  return (
    <Alert>
      {organizations
        .filter(({ isTaken }) => isTaken)
        .map(({ id, takenBy }) => (
          <p key={id}>
            {takenBy
              ? t("surveys:seat.taken", { name: takenBy, organization: names.get(id) ?? "" })
              : t("surveys:seat.taken-before", { organization: names.get(id) ?? "" })}
          </p>
        ))}
      {organizations.every(({ isTaken }) => isTaken) && <p>{t("surveys:seat.once")}</p>}
    </Alert>
  );
};
