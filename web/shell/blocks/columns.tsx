import type { BlockFile } from "#core/shell/pages/content.ts";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { filled, itemsOf, outlineOf } from "#web/shell/blocks/block-model.ts";
import { buttonsOf } from "#web/shell/blocks/button-model.ts";
import { ButtonRow } from "#web/shell/blocks/button-row.tsx";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { pictureOf } from "#web/shell/blocks/picture-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** Columns beside one another where there is room for them. */
const layouts: Readonly<Record<number, string>> = {
  2: "md:grid-cols-2",
  3: "md:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 lg:grid-cols-4",
};

interface Column {
  readonly title: string;
  readonly image: BlockFile | null;
  readonly content: string;
  readonly buttons: readonly unknown[];
}

/** Texts and pictures side by side, one below the other where it is narrow. */
export const Block = (props: BlockProps) => {
  const { component } = props;
  const outline = outlineOf(props);
  const columns = itemsOf<Column>(component, "items");
  return (
    <div className="content-width">
      <BlockHeader outline={outline} />
      <div
        className={`grid ${layouts[columns.length] ?? ""} ${component.props.spaced === true ? "gap-12 lg:gap-16" : "gap-8"}`}
      >
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
          <ColumnView key={index} column={column} level={outline.innerLevel} />
        ))}
      </div>
    </div>
  );
};

const ColumnView = ({ column, level }: { readonly column: Partial<Column>; readonly level: 2 | 3 }) => {
  const title = filled(column.title);
  const html = filled(column.content);
  const picture = pictureOf(column.image);
  const below = title === undefined ? level : level === 2 ? 3 : 4;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {picture && (
        <div className="relative aspect-3/2 overflow-hidden rounded-surface bg-sunken">
          <Picture picture={picture} sizes="(min-width: 64rem) 25rem, 100vw" />
        </div>
      )}
      {title !== undefined && (
        <Heading level={level} size="block">
          {title}
        </Heading>
      )}
      {html !== undefined && <RichText html={html} level={below} />}
      <ButtonRow buttons={buttonsOf({ props: { ...column } }, "buttons")} />
    </div>
  );
};
