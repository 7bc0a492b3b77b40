import { Download } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { saveFile } from "#web/shell/admin/save-file.ts";
import { csvOf } from "#web/shell/admin/stats/stats-model.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export interface NumbersTableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What the file holds, where that is more than what is shown. */
  readonly saved?: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Name of the file without its ending. */
  readonly file: string;
  readonly header: readonly string[];
  readonly cells: (row: Row) => readonly (string | number)[];
}

/** Numbers in rows, and the same as a file for spreadsheets. */
export const NumbersTable = <Row,>({ file, header, cells, saved, ...table }: NumbersTableProps<Row>) => {
  const t = useTranslate();
  const save = () =>
    saveFile(
      `${file}.csv`,
      new Blob([csvOf(header, (saved ?? table.rows).map(cells))], { type: "text/csv;charset=utf-8" }),
    );
  return (
    <div className="space-y-3">
      <Table {...table} narrow="scroll" held />
      <Button icon={Download} size="dense" onPress={save}>
        {t("stats:save", { what: table.caption })}
      </Button>
    </div>
  );
};
