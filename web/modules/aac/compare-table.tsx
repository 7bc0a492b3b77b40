import { Diff, X } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ComparedRow, ComparisonModel } from "#web/modules/aac/compare-model.ts";
import { pathBelow } from "#web/modules/aac/product-choice.ts";
import type { ProductModel } from "#web/modules/aac/product-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export interface CompareTableProps {
  readonly comparison: ComparisonModel;
  /** Leaves out what all products have alike. */
  readonly onlyDifferences: boolean;
  readonly onRemove: (id: string) => void;
}

/** Products in columns, what they can do in rows. What differs says so with a sign and a word. */
export const CompareTable = ({ comparison: { products, rows }, onlyDifferences, onRemove }: CompareTableProps) => {
  const t = useTranslate();
  const columns: readonly Column<ComparedRow>[] = [
    {
      key: "what",
      label: t("aac:compare.what"),
      heading: true,
      cell: ({ name, isDifferent }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t(name === "price" ? "aac:sort.price" : `aac:facet.${name}`)}
          {isDifferent && products.length > 1 && (
            <Badge tone="warning" icon={Diff}>
              {t("aac:compare.different")}
            </Badge>
          )}
        </span>
      ),
    },
    ...products.map((product, index) => ({
      key: product.id,
      label: <Head product={product} onRemove={() => onRemove(product.id)} />,
      cell: ({ values }: ComparedRow) => <Values values={values[index] ?? []} />,
    })),
  ];
  return (
    <Table
      caption={t("aac:compare.caption", { names: products.map(({ name }) => name).join(", ") })}
      captionHidden
      columns={columns}
      rows={onlyDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows}
      rowKey={({ name }) => name}
      narrow="scroll"
      held
    />
  );
};

const Head = ({ product, onRemove }: { readonly product: ProductModel; readonly onRemove: () => void }) => {
  const t = useTranslate();
  const { state } = useApp();
  const to = pathBelow(product.id, state);
  return (
    <span className="block w-40 space-y-2 pb-1 xl:w-48 print:w-full">
      {product.picture && (
        <span className="relative block aspect-[4/3] overflow-hidden rounded-control bg-sunken">
          <Picture picture={product.picture} sizes="12rem" decorative />
        </span>
      )}
      <span className="flex items-start justify-between gap-2 text-lg text-ink">
        {to === undefined ? (
          product.name
        ) : (
          <Link to={to} variant="plain">
            {product.name}
          </Link>
        )}
        <span className="-mr-2 shrink-0 print:hidden [html:not(.scripted)_&]:hidden">
          <IconButton icon={X} label={t("aac:compare.remove", { name: product.name })} onPress={onRemove} />
        </span>
      </span>
    </span>
  );
};

const Values = ({ values }: { readonly values: ComparedRow["values"][number] }) => {
  const t = useTranslate();
  if (values.length === 0) return <span className="text-muted">{t("aac:compare.nothing")}</span>;
  return (
    <ul className="space-y-1">
      {values.map(({ id, name, lang }) => (
        <li key={id} lang={lang}>
          {name}
        </li>
      ))}
    </ul>
  );
};
