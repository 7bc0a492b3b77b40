import type { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { places } from "#web/modules/calendar-events/calendar-state.ts";
import type { Calendar } from "#web/modules/calendar-events/use-calendar.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Select } from "#web/ui/select.tsx";

/** Narrows the events to those in a place or online, and to those of an organization. */
export const CalendarFilters = ({
  calendar: { state, change },
  organizations: found,
}: {
  readonly calendar: Calendar;
  readonly organizations: Many;
}) => {
  const t = useTranslate();
  const { flags } = useApp().state;
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 [html:not(.scripted)_&]:hidden">
      <ChoiceChips
        label={t("events:filter.place")}
        value={state.place ?? "all"}
        onChange={(value) => change({ place: value === "all" ? null : value })}
        choices={[
          { value: "all", label: t("events:filter.all") },
          ...places.map((value) => ({ value, label: t(`events:place.${value}`) })),
        ]}
      />
      {flags.organizations && found.data.length > 1 && (
        <div className="w-full sm:w-72">
          <Select
            label={t("events:filter.organization")}
            unmarked
            name="organization"
            value={state.organization ?? ""}
            placeholder={t("events:filter.every-organization")}
            onChange={(value) => change({ organization: value === "" ? null : value })}
            choices={found.data.map((each) => {
              const row = rowOf<typeof organizations, "name" | "unitName">(each);
              return { value: row.id, label: completedName(row) };
            })}
          />
        </div>
      )}
    </div>
  );
};
