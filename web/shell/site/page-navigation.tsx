import { ListTree } from "lucide-react";
import { useState } from "react";
import type { PageComponent } from "#core/shell/site/state.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { useChunk } from "#web/app/use-chunk.ts";
import { overlays } from "#web/shell/site/overlays.ts";
import { navigationEntries } from "#web/shell/site/section-model.ts";
import { Floating } from "#web/ui/floating.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** A button and a drawer with the parts of this page, shown when more than one has a title (PAGE-011). */
export const PageNavigation = ({ components }: { readonly components: readonly PageComponent[] }) => {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const module = useChunk(overlays.pageDrawer, open);
  const entries = navigationEntries(components);
  if (entries.length === 0) return null;
  return (
    <Floating side="start">
      <IconButton
        icon={ListTree}
        label={t("site:page-navigation")}
        variant="floating"
        expanded={open}
        onPress={() => setOpen(true)}
      />
      {module && <module.PageDrawer entries={entries} onClose={() => setOpen(false)} />}
    </Floating>
  );
};
