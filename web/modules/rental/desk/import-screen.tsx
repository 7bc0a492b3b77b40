import { importItems } from "#core/modules/rental/calls.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import { importPath } from "#web/modules/rental/desk/paths.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { ImportPanel } from "#web/shell/record-import/import-panel.tsx";

const columns = ["stockId", "rentalModel", "condition", "stocks", "conditionDescription", "comment"] as const;

/** /admin/rental-desk/import: items from a file. */
export const Screen = () => {
  const t = useTranslate();
  return (
    <DeskFrame at={importPath} title={t("rental-desk:import.title")} about={t("record-import:about")}>
      <ImportPanel
        call={importItems}
        columns={columns.map((name) => ({ name, text: t(`rental-desk:import.column.${name}`) }))}
        template="items.csv"
        to={resourceAddress("rental-items", "index")}
        seeText={t("rental-desk:import.see")}
      />
    </DeskFrame>
  );
};
