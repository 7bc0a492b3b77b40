import { Printer, Tags } from "lucide-react";
import { useState } from "react";
import type { rentalItemConditions, rentalItems, rentalModels } from "#core/modules/rental/entities.ts";

import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { DeskFrame } from "#web/modules/rental/desk/desk-frame.tsx";
import { type LabelsData, labelsPageSize } from "#web/modules/rental/desk/load.ts";
import { labelsPath } from "#web/modules/rental/desk/paths.ts";
import { useDeskWords } from "#web/modules/rental/desk/words.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Labels of one document. */
const mostLabels = 480;

const sheetAddress = (items: Iterable<string>): string => `/services/rental-labels?items=${[...items].join(",")}`;

/** /admin/rental-desk/labels: chooses items, page after page, and prints their labels. */
export const Screen = ({ data, query }: ScreenProps<LabelsData>) => {
  const t = useTranslate();
  const app = useApp();
  const words = useDeskWords();
  const { items } = data;
  const rows = items.data.map(rowOf<typeof rentalItems>);
  const included = includedOf(items.included);
  const model = query.get("model") ?? "";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(query.getAll("item")));
  const [search, setSearch] = useState(query.get("search") ?? "");
  const page = items.meta.page?.number ?? 1;
  const total = items.meta.total ?? items.data.length;
  const addressOf = (change: Readonly<Record<string, string>>): string => {
    const next = { model, search: query.get("search") ?? "", ...change };
    const text = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== "")).toString();
    return text === "" ? labelsPath : `${labelsPath}?${text}`;
  };
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const ids = items.data.map(({ id }) => id);
  const here = ids.filter((id) => chosen.has(id)).length;
  const tooMany = chosen.size > mostLabels;

  return (
    <DeskFrame at={labelsPath} title={t("rental-desk:labels.title")} about={t("rental-desk:labels.about")}>
      <form
        className="grid items-start gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,20rem)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void app.navigation.navigate(addressOf({ search: search.trim() }));
        }}
      >
        <RecordPicker
          name="model"
          types={["rental-models"]}
          label={t("rental-desk:planning.model")}
          unmarked
          known={[]}
          value={model === "" ? [] : [{ type: "rental-models", id: model }]}
          onChange={([chosenModel]) => void app.navigation.navigate(addressOf({ model: chosenModel?.id ?? "" }))}
        />
        <TextField
          name="search"
          type="search"
          label={t("rental-desk:labels.search")}
          unmarked
          autoComplete="off"
          value={search}
          onChange={setSearch}
        />
        <div className="sm:pt-7.5">
          <Button type="submit">{t("rental-desk:labels.find")}</Button>
        </div>
      </form>
      {items.data.length === 0 ? (
        <EmptyState icon={Tags} title={t("rental-desk:labels.empty")} />
      ) : (
        <Table<ResourceRow<typeof rentalItems>>
          caption={t("rental-desk:labels.items")}
          captionHidden
          size="dense"
          narrow="cards"
          rows={rows}
          rowKey={({ id }) => id}
          isSelected={({ id }) => chosen.has(id)}
          columns={[
            {
              key: "choose",
              label: (
                <Checkbox
                  name="all"
                  label={t("rental-desk:labels.all")}
                  labelHidden
                  required
                  checked={here === ids.length}
                  mixed={here > 0 && here < ids.length}
                  onChange={(isChosen) => choose(ids, isChosen)}
                />
              ),
              control: true,
              cell: ({ id, stockId }) => (
                <Checkbox
                  name={id}
                  label={t("rental-desk:labels.one", { stockId })}
                  labelHidden
                  required
                  checked={chosen.has(id)}
                  onChange={(isChosen) => choose([id], isChosen)}
                />
              ),
            },
            {
              key: "stockId",
              label: t("rental-desk:planning.item"),
              heading: true,
              cell: ({ stockId }) => stockId,
            },
            {
              key: "model",
              label: t("rental-desk:planning.model"),
              cell: ({ rentalModel }) => included.one<typeof rentalModels>("rental-models", rentalModel)?.title ?? "",
            },
            {
              key: "condition",
              label: t("rental-desk:return.condition"),
              cell: (item) => {
                const condition = included.one<typeof rentalItemConditions>("rental-item-conditions", item.condition);
                return condition ? words.condition(condition) : "–";
              },
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / labelsPageSize)}
        hrefOf={(number) => addressOf({ page: String(number) })}
      />
      <div
        data-bottom-bar={chosen.size > 0 || undefined}
        className={`sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4 ${chosen.size === 0 ? "hidden" : ""}`}
      >
        {!tooMany && (
          <Link to={sheetAddress(chosen)} variant="button" look="primary" icon={Printer} blank>
            {t("rental-desk:labels.print", { count: chosen.size })}
          </Link>
        )}
        <Button variant="quiet" onPress={() => setChosen(new Set())}>
          {t("rental-desk:labels.none")}
        </Button>
        <p role="status" className={tooMany ? "font-semibold text-error" : "text-muted"}>
          {tooMany
            ? t("rental-desk:labels.too-many", { count: mostLabels })
            : t("rental-desk:labels.chosen", { count: chosen.size })}
        </p>
      </div>
    </DeskFrame>
  );
};
