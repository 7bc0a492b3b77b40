import { useId } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { type TableModel, tableOf } from "#web/shell/blocks/table-model.ts";

/** A table with its heads and caption. Where it is wider than the screen it scrolls within itself, its first column in view. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { component } = props;
  const outline = outlineOf(props);
  const table = tableOf(component.props);
  const caption = textOf(component, "subtitle");
  const id = useId();
  const name =
    caption === undefined
      ? { "aria-label": t("blocks:table", { what: outline.title ?? table?.head?.join(", ") ?? "" }) }
      : { "aria-labelledby": id };
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      {table && (
        <section
          {...name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="overflow-x-auto rounded-surface border border-line bg-surface text-ink"
        >
          <table className="w-full border-collapse text-left">
            {caption !== undefined && (
              <caption id={id} className="sticky left-0 px-4 py-3 text-left text-muted">
                {caption}
              </caption>
            )}
            {table.head && <Head table={table} cells={table.head} />}
            <tbody className="divide-y divide-line">
              {table.rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                <Row key={place} table={table} cells={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
};

interface CellsProps {
  readonly table: TableModel;
  readonly cells: readonly string[];
}

const firstColumn = "sticky left-0 z-1 max-w-[45vw] bg-surface";

const Head = ({ table, cells }: CellsProps) => (
  <thead className="border-b-2 border-line">
    <tr>
      {cells.map((cell, index) => (
        <th
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
          key={index}
          scope="col"
          className={`min-w-24 px-4 py-3 align-bottom ${index === 0 && table.headerColumn ? firstColumn : ""}`}
        >
          {cell}
        </th>
      ))}
    </tr>
  </thead>
);

const Row = ({ table, cells }: CellsProps) => (
  <tr>
    {cells.map((cell, index) =>
      index === 0 && table.headerColumn ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
        <th key={index} scope="row" className={`min-w-24 px-4 py-3 align-top ${firstColumn}`}>
          {cell}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place
        <td key={index} className="px-4 py-3 align-top">
          {cell}
        </td>
      ),
    )}
  </tr>
);
