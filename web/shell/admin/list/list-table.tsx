import {
  columnOrderingFeature,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import type { Asked } from "#web/shell/admin/actions/asked-action.tsx";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { isLookedAt } from "#web/shell/admin/admin-parts.ts";
import { FieldValue, RelationValue } from "#web/shell/admin/cells.tsx";
import { memberLabel, recordTitle, typeLabel } from "#web/shell/admin/labels.ts";
import { columnNames, type ListState, shownColumns, shownSort, sortTerms } from "#web/shell/admin/list/list-state.ts";
import { RowActions } from "#web/shell/admin/list/row-actions.tsx";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export interface ListTableProps {
  readonly type: AdminType;
  readonly page: Many;
  readonly state: ListState;
  readonly onSort: (term: string) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (records: readonly Resource[], selected: boolean) => void;
  readonly onAct: (action: RowAction, record: Resource) => void;
  readonly onAsk: (asked: Asked) => void;
}

export type RowAction = "soft-delete" | "restore" | "delete";

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnVisibilityFeature,
  columnOrderingFeature,
});

/** The records of a page of a list: TanStack Table keeps which columns, order and rows, our table draws them. */
export const ListTable = ({ type, page, state, onSort, selected, onSelect, onAct, onAsk }: ListTableProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const titleOf = (record: Resource) => recordTitle(app, types, record, page.included);
  const shown = shownColumns(state, type);
  const sort = shownSort(state, type);
  const terms = sortTerms(type);
  const columns = useMemo(
    () => columnNames(type).map((name) => ({ id: name, accessorFn: (row: Resource) => row.attributes[name] })),
    [type],
  );
  const rowSelection: RowSelectionState = Object.fromEntries([...selected].map((id) => [id, true]));
  const table = useTable({
    features,
    columns,
    data: page.data as Resource[],
    getRowId: (row: Resource) => row.id,
    manualSorting: true,
    state: {
      rowSelection,
      sorting: sort ? [{ id: sort.member, desc: sort.descending }] : [],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnOrder: [...shown],
    },
  });
  const rows = table.getRowModel().rows;
  const leaves = table.getVisibleLeafColumns();
  const heading = type.label.find((name) => shown.includes(name)) ?? leaves[0]?.id;
  const selectable = type.rights.update || type.rights.delete || type.rights.softDelete;
  const allSelected = rows.length > 0 && rows.every((row) => row.getIsSelected());

  const cell = (name: string, record: Resource) => {
    const relation = type.relations.find((each) => each.name === name);
    if (relation) return <RelationValue linked={record.links[name]} included={page.included} short />;
    const field = type.fields.find((each) => each.name === name);
    return field ? <FieldValue field={field} value={record.attributes[name]} short /> : null;
  };
  type Row = (typeof rows)[number];
  const drawn: Column<Row>[] = [
    ...(selectable
      ? [
          {
            key: "select",
            label: (
              <Checkbox
                name="select-all"
                label={t("admin:list.select-page")}
                labelHidden
                checked={allSelected}
                mixed={!allSelected && rows.some((row) => row.getIsSelected())}
                onChange={(checked) => onSelect(page.data, checked)}
              />
            ),
            cell: (row: Row) => (
              <Checkbox
                name="select"
                label={t("admin:list.select", { name: titleOf(row.original) })}
                labelHidden
                checked={row.getIsSelected()}
                onChange={(checked) => onSelect([row.original], checked)}
              />
            ),
            control: true,
          },
        ]
      : []),
    ...leaves.map(
      ({ id }): Column<Row> => ({
        key: id,
        label: memberLabel(app, type.type, id),
        sortable: [...terms.values()].includes(id),
        heading: id === heading,
        align: numericKinds.has(type.fields.find(({ name }) => name === id)?.kind ?? "") ? "end" : "start",
        cell: ({ original: record }) =>
          id === heading ? (
            <Name type={type} record={record} name={titleOf(record)} only={type.label.length === 1}>
              {cell(id, record)}
            </Name>
          ) : (
            cell(id, record)
          ),
      }),
    ),
    {
      key: "actions",
      label: t("admin:list.actions"),
      labelHidden: true,
      align: "end",
      cell: ({ original }) => (
        <RowActions type={type} record={original} name={titleOf(original)} onAct={onAct} onAsk={onAsk} />
      ),
    },
  ];
  return (
    <Table
      caption={typeLabel(app, type.type)}
      captionHidden
      columns={drawn}
      rows={rows}
      rowKey={(row) => row.id}
      isSelected={(row) => row.getIsSelected()}
      size={state.density}
      stickyHead
      narrow="cards"
      wide="scroll"
      {...(sort && { sort: { key: sort.member, direction: sort.descending ? "descending" : "ascending" } })}
      onSort={({ key, direction }) => {
        const term = [...terms].find(([, member]) => member === key)?.[0];
        if (term) onSort(direction === "descending" ? `-${term}` : term);
      }}
    />
  );
};

const numericKinds: ReadonlySet<string> = new Set(["integer", "decimal", "money", "position"]);

const shortName = 16;

interface NameProps {
  readonly type: AdminType;
  readonly record: Resource;
  /** What the record is called. */
  readonly name: string;
  /** The column is the record's whole name. */
  readonly only: boolean;
  readonly children: React.ReactNode;
}

/** The cell that names a row and leads to its record, with what is to be known of it at once. */
const Name = ({ type, record, name, only, children }: NameProps) => {
  const t = useTranslate();
  const app = useApp();
  const { locale } = record.meta;
  const { previewUrl } = record.attributes;
  const leadsToPage = isLookedAt(app, type.type);
  // A number is one word, which gives no way to the columns beside it.
  const isWord = name.length <= shortName && !name.includes(" ");
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-2 gap-y-1 ${isWord ? "roomy:whitespace-nowrap" : "roomy:min-w-40 roomy:wrap-break-word"}`}
    >
      <span className="inline-flex min-w-0 items-center gap-2">
        {typeof previewUrl === "string" && (
          <img
            src={previewUrl}
            alt=""
            loading="lazy"
            className="size-11 shrink-0 rounded-control bg-sunken object-cover"
          />
        )}
        <span className="min-w-0">
          <Link
            variant="name"
            to={recordAddress(record, type.rights.update && mayEdit(type, record) && !leadsToPage ? "update" : "show")}
            {...(!only && { label: name })}
            {...(locale && { lang: locale })}
          >
            {only ? name : children}
          </Link>
        </span>
      </span>
      {locale && <Badge tone="info">{t("admin:list.in-language", { locale: locale.toUpperCase() })}</Badge>}
      {(record.attributes.deletedAt ?? null) !== null && <Badge tone="error">{t("admin:list.deleted")}</Badge>}
    </span>
  );
};
