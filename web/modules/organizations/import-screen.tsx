import { importOrganizations } from "#core/modules/organizations/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { ImportPanel } from "#web/shell/record-import/import-panel.tsx";
import { Heading } from "#web/ui/heading.tsx";

const columns = [
  "name",
  "unitName",
  "organizationType",
  "shortDescription",
  "country",
  "contactAddress",
  "contactEmail",
  "contactPhone",
  "externalUrl",
  "latitude",
  "longitude",
] as const;

/** What a column takes that its name does not tell. */
const explained: ReadonlySet<string> = new Set(["name", "unitName", "organizationType", "country", "latitude"]);

/** /admin/resources/organizations/import: organizations from a file. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const title = t("admin:titles.import", { name: typeLabel(app, type.type) });
  return (
    <div className="min-w-0 max-w-6xl grow space-y-6 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <div className="space-y-2">
        <Heading level={1}>{title}</Heading>
        <p className="text-muted">{t("record-import:about")}</p>
      </div>
      <ImportPanel
        call={importOrganizations}
        columns={columns.map((name) => ({
          name,
          text: explained.has(name) ? t(`organization-import:column.${name}`) : memberLabel(app, type.type, name),
        }))}
        template="organizations.csv"
        to={resourceAddress(type.type, "index")}
        seeText={t("organization-import:see")}
      />
    </div>
  );
};
