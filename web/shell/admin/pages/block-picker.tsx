import { useState } from "react";
import type { Block } from "#core/shell/pages/blocks.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { blockIcon } from "#web/shell/admin/pages/block-looks.ts";
import { blockLabel, blockPurpose } from "#web/shell/admin/pages/block-words.ts";
import { declaredBlocks } from "#web/shell/admin/pages/declared-blocks.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

export interface BlockPickerProps {
  readonly onChoose: (block: Block) => void;
  readonly onClose: () => void;
}

/** The kinds of block that a page can be made of, each with what it is for. */
export const BlockPicker = ({ onChoose, onClose }: BlockPickerProps) => {
  const t = useTranslate();
  const app = useApp();
  const [search, setSearch] = useState("");
  const words = search.trim().toLocaleLowerCase();
  const found = declaredBlocks(app).filter(
    ({ name, flag }) =>
      (!flag || app.state.flags[flag]) &&
      `${blockLabel(app, name)} ${blockPurpose(app, name)}`.toLocaleLowerCase().includes(words),
  );
  return (
    <Dialog title={t("page-editor:add.title")} size="large" onClose={onClose}>
      <div className="space-y-4">
        <SearchField label={t("page-editor:add.search")} value={search} onChange={setSearch} />
        <p role="status" className="text-muted">
          {t("page-editor:add.found", { count: found.length })}
        </p>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((block) => (
            <li key={block.name}>
              <button
                type="button"
                onClick={() => onChoose(block)}
                className="flex h-full min-h-11 w-full items-start gap-3 rounded-surface border-2 border-control bg-surface p-4 text-left hover:border-ink hover:bg-sunken"
              >
                <span className="text-accent">
                  <Icon icon={blockIcon(app, block.name)} size="large" />
                </span>
                <span>
                  <span className="block font-bold">{blockLabel(app, block.name)}</span>
                  <span className="block text-muted">{blockPurpose(app, block.name)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
