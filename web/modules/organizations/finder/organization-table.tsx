import { shortened } from "#core/modules/organizations/rules.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { shownDistance } from "#web/modules/organizations/finder/words.ts";
import { Logo } from "#web/modules/organizations/logo.tsx";
import { OrganizationLink } from "#web/shell/records/organization-link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export interface OrganizationTableProps {
  readonly caption: string;
  readonly found: readonly FoundEntry[];
}

/** Organizations in rows: who, what kind, where. */
export const OrganizationTable = ({ caption, found }: OrganizationTableProps) => {
  const t = useTranslate();
  const hasDistances = found.some(({ distance }) => distance !== undefined);
  const columns: Column<FoundEntry>[] = [
    {
      key: "name",
      label: t("organization-finder:name"),
      heading: true,
      cell: ({ name, ownName, to, logo, description, lang }) => (
        <div data-organization className="flex items-start gap-4 text-left">
          <Logo url={logo} name={ownName} />
          <div className="min-w-0 space-y-1" lang={lang}>
            <OrganizationLink to={to} name={name} />
            {description !== "" && <p className="max-w-prose font-normal text-muted">{shortened(description)}</p>}
          </div>
        </div>
      ),
    },
    {
      key: "type",
      label: t("organization-finder:type"),
      cell: ({ type }) => (type ? <span lang={type.lang}>{type.name}</span> : "–"),
    },
    {
      key: "place",
      label: t("organization-finder:place"),
      cell: ({ address, country }) => (
        <span className="whitespace-pre-line">{address !== "" ? address : (country?.name ?? "–")}</span>
      ),
    },
    {
      key: "level",
      label: t("organization-finder:level"),
      cell: ({ level }) => (level ? t(`lookups:access-levels.${level}`) : "–"),
    },
    ...(hasDistances
      ? [
          {
            key: "distance",
            label: t("organization-finder:distance"),
            align: "end" as const,
            cell: ({ distance }: FoundEntry) => (
              <span className="whitespace-nowrap tabular-nums">
                {distance === undefined ? "–" : shownDistance(distance, t)}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Table caption={caption} captionHidden columns={columns} rows={found} rowKey={({ id }) => id} narrow="cards" />
  );
};
