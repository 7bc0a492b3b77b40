import { Columns3, Download, Filter as FilterIcon, Plus, Rows3, SlidersHorizontal } from "lucide-react";
import { useEffect, useState } from "react";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { exportCsv } from "#web/ports/export.ts";
import { type Asked, AskedAction } from "#web/shell/admin/actions/asked-action.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { EditionMenu } from "#web/shell/admin/edition-menu.tsx";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { FavouriteButton } from "#web/shell/admin/favourite-button.tsx";
import { typeLabel, typePurpose } from "#web/shell/admin/labels.ts";
import { ActiveFilters } from "#web/shell/admin/list/active-filters.tsx";
import { BulkBar } from "#web/shell/admin/list/bulk-bar.tsx";
import { type BulkReport, BulkReportAlert } from "#web/shell/admin/list/bulk-report.tsx";
import { ColumnsDialog } from "#web/shell/admin/list/columns-dialog.tsx";
import { EmptyList } from "#web/shell/admin/list/empty-list.tsx";
import { FiltersDrawer } from "#web/shell/admin/list/filters-drawer.tsx";
import {
  type Deleted,
  filterQuery,
  type ListState,
  listQuery,
  narrowed,
  pageSizes,
  readState,
  shownColumns,
  writeState,
} from "#web/shell/admin/list/list-state.ts";
import { ListTable, type RowAction } from "#web/shell/admin/list/list-table.tsx";
import { NarrowTools } from "#web/shell/admin/list/narrow-tools.tsx";
import { actOnRows } from "#web/shell/admin/list/row-acts.ts";
import { SavedViews } from "#web/shell/admin/list/saved-views.tsx";
import { SearchBox } from "#web/shell/admin/list/search-box.tsx";
import { useList } from "#web/shell/admin/list/use-list.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { saveFile } from "#web/shell/admin/save-file.ts";
import { DeleteDialog } from "#web/shell/admin/show/delete-dialog.tsx";
import { linksOfList } from "#web/shell/admin/type-links.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { OutcomeStatus } from "#web/ui/outcome-status.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface ListScreenProps {
  readonly type: AdminType;
  readonly query: URLSearchParams;
}

/** The list of any kind of record: searched, filtered and sorted by the server, its state in the address. */
export const ListScreen = ({ type, query }: ListScreenProps) => {
  const t = useTranslate();
  const app = useApp();
  const types = useValue(app.store(createResources).types);
  const editionLocale = useValue(app.store(createEdition).locale);
  const state = readState(query, type);
  const { page, loading, failure, reload } = useList(type.type, listQuery(state, type, types, editionLocale));
  const [selected, setSelected] = useState<ReadonlyMap<string, Resource>>(new Map());
  const [panel, setPanel] = useState<"filters" | "columns" | null>(null);
  const [report, setReport] = useState<BulkReport | null>(null);
  const [deleting, setDeleting] = useState<Resource | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // On a telephone they are asked for, so that the first record is in the first screen.
  const [hasTools, setHasTools] = useState(false);
  const [exporting, setExporting] = useState(false);

  const change = (next: ListState, replace = true) => app.navigation.setQuery(writeState(next), { replace });
  const select = (records: readonly Resource[], chosen: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const record of records) chosen ? next.set(record.id, record) : next.delete(record.id);
      return next;
    });
  const settled = (next: BulkReport | null) => {
    setReport(next);
    setSelected(new Map());
    reload();
  };
  const act = async (action: RowAction, record: Resource) => {
    if (action === "delete") return setDeleting(record);
    settled(await actOnRows(app, [record], action));
  };
  const download = async () => {
    setExporting(true);
    const members = new Set([...type.fields, ...type.relations].map(({ name }) => name));
    const columns = shownColumns(state, type).filter((name) => members.has(name));
    const asked = {
      ...filterQuery(state),
      ...(state.sort && { sort: state.sort }),
      ...(columns.length > 0 && { fields: { [type.type]: columns } }),
    };
    const answer = await exportCsv(type.type, { ...asked, editionLocale }, app.state.locale);
    setExporting(false);
    if (answer.ok) saveFile(answer.value.name, answer.value.bytes);
    else app.toasts.show(failureText(app, answer.error), "alert");
  };

  // What another filter hides is no longer chosen: nothing is changed that is not in sight.
  const scope = JSON.stringify([state.search, state.deleted, state.filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope stands for the filters
  useEffect(() => setSelected(new Map()), [scope]);

  const total = page?.meta.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / state.size));
  const name = typeLabel(app, type.type, type.singleton ? "one" : "other");
  return (
    <div className="space-y-5 px-4 py-8 md:px-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-3xl grow basis-80">
          <div className="flex items-center gap-1">
            <Heading level={1}>{name}</Heading>
            <FavouriteButton type={type.type} />
          </div>
          <p className="mt-1 hidden text-muted sm:block">{typePurpose(app, type.type)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {type.translated && <EditionMenu />}
          {linksOfList(app, type).map(({ to, label, icon }) => (
            <Link key={to} to={to} variant="button" icon={icon}>
              {t(label)}
            </Link>
          ))}
          {type.rights.create && (
            <Link to={resourceAddress(type.type, "create")} variant="button" look="primary" icon={Plus}>
              {typeLabel(app, type.type, "new")}
            </Link>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {type.searchable && (
          <SearchBox key={type.type} value={state.search} onSearch={(search) => change(narrowed(state, { search }))} />
        )}
        <Button icon={FilterIcon} onPress={() => setPanel("filters")}>
          {state.filters.length === 0
            ? t("admin:filters.title")
            : t("admin:filters.open", { count: state.filters.length })}
        </Button>
        <span className="sm:hidden">
          <Button icon={SlidersHorizontal} expanded={hasTools} onPress={() => setHasTools(!hasTools)}>
            {t("admin:list.options")}
          </Button>
        </span>
        <div className={`${hasTools ? "contents" : "hidden"} sm:contents`}>
          {type.softDeletable && type.rights.restore && (
            <Select<Deleted>
              name="deleted"
              label={t("admin:list.bin")}
              unmarked
              value={state.deleted}
              choices={(["without", "only", "with"] as const).map((value) => ({
                value,
                label: t(`admin:list.deleted-${value}`),
              }))}
              onChange={(deleted) => change(narrowed(state, { deleted: deleted || "without" }))}
            />
          )}
          <SavedViews type={type} state={state} onOpen={(next) => change(next, false)} />
        </div>
      </div>
      <ActiveFilters type={type} state={state} onChange={change} />
      {report && <BulkReportAlert type={type} report={report} onClose={() => setReport(null)} onSettled={settled} />}
      {failure && (
        <Alert
          tone="error"
          role="alert"
          title={t("admin:list.failed")}
          actions={<Button onPress={reload}>{t("admin:list.again")}</Button>}
        >
          {failureText(app, failure)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <OutcomeStatus text={t("admin:list.total", { count: total })} busy={loading} busyText={t("common:loading")} />
        <div className={`-mr-3 flex-wrap items-center ${hasTools ? "flex" : "hidden"} sm:flex`}>
          <Button variant="quiet" size="dense" icon={Columns3} onPress={() => setPanel("columns")}>
            {t("admin:columns.open")}
          </Button>
          <Button
            variant="quiet"
            size="dense"
            icon={Rows3}
            pressed={state.density === "dense"}
            onPress={() => change({ ...state, density: state.density === "dense" ? "normal" : "dense" })}
          >
            {t("admin:list.dense")}
          </Button>
          <Button variant="quiet" size="dense" icon={Download} busy={exporting} onPress={() => void download()}>
            {t("admin:list.export")}
          </Button>
        </div>
      </div>
      {page === null ? (
        !failure && <Skeleton shapes={["line", "line", "line", "line", "line", "line"]} />
      ) : page.data.length === 0 ? (
        <EmptyList
          type={type}
          state={state}
          onClear={() => change(narrowed(state, { search: "", deleted: "without", filters: [] }))}
        />
      ) : (
        <div
          aria-busy={loading || undefined}
          className={`table-container rounded-surface border border-line bg-surface ${loading ? "opacity-60" : ""}`}
        >
          <div className={`${hasTools ? "" : "hidden"} sm:block`}>
            <NarrowTools
              type={type}
              state={state}
              allSelected={page.data.every(({ id }) => selected.has(id))}
              onSort={(sort) => change({ ...state, sort, page: 1 })}
              onSelectAll={(chosen) => select(page.data, chosen)}
            />
          </div>
          <ListTable
            type={type}
            page={page}
            state={state}
            selected={new Set(selected.keys())}
            onSelect={select}
            onSort={(sort) => change({ ...state, sort, page: 1 })}
            onAct={(action, record) => void act(action, record)}
            onAsk={setAsked}
          />
        </div>
      )}
      {total > pageSizes[0] && (
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Pagination
            page={Math.min(state.page, pages)}
            pages={pages}
            hrefOf={(number) => `${resourceAddress(type.type, "index")}?${writeState({ ...state, page: number })}`}
          />
          <Select
            name="size"
            label={t("admin:list.size")}
            unmarked
            value={String(state.size)}
            choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => change(narrowed(state, { size: Number(size) || pageSizes[0] }))}
          />
        </div>
      )}
      {selected.size > 0 && (
        <BulkBar
          type={type}
          state={state}
          total={total}
          selected={selected}
          onClear={() => setSelected(new Map())}
          onSettled={settled}
        />
      )}
      {panel === "filters" && (
        <FiltersDrawer
          type={type}
          state={state}
          onClose={() => setPanel(null)}
          onApply={(filters) => {
            setPanel(null);
            change(narrowed(state, { filters }));
          }}
        />
      )}
      {panel === "columns" && (
        <ColumnsDialog
          type={type}
          columns={shownColumns(state, type)}
          onClose={() => setPanel(null)}
          onApply={(columns) => {
            setPanel(null);
            change({ ...state, columns });
          }}
        />
      )}
      {asked && (
        <AskedAction
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            reload();
          }}
        />
      )}
      {deleting && (
        <DeleteDialog
          type={type}
          record={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            settled({ action: "delete", done: [], refused: [], count: 1 });
          }}
        />
      )}
    </div>
  );
};
