import { useState } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { createSearch } from "#web/shell/search/search-model.ts";
import { SearchPanel } from "#web/shell/search/search-panel.tsx";

/** The search of the site within a page (COMP-035). Without script its field leads to the page of the search. */
export const Block = (props: BlockProps) => {
  const { ports } = useApp();
  const [search] = useState(() => createSearch(ports));
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} />
      <div className="max-w-reading">
        <SearchPanel search={search} />
      </div>
    </div>
  );
};
