import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { createSearch } from "#web/shell/search/search-model.ts";
import { SearchPanel } from "#web/shell/search/search-panel.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Milliseconds until the close button appears (SEARCH-009). */
const closeButtonDelay = 500;

/** The search of the top bar. */
export const SearchDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [search] = useState(() => createSearch(ports));
  return (
    <Dialog title={t("search:title")} onClose={onClose} open={open} closeButtonAfter={closeButtonDelay} size="normal">
      <div className="min-h-[50dvh]">
        <SearchPanel search={search} onFollow={onClose} autoFocus />
      </div>
    </Dialog>
  );
};
