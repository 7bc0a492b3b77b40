import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { Menu, MenuNode } from "#web/shell/admin/menu/menu-tree.ts";
import { type ViewerKind, viewerKinds, visibleTo } from "#web/shell/admin/menu/menu-visibility.ts";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The bar of the site with this menu, for one kind of visitor or another. A picture of it, not to be used. */
export const MenuPreview = ({ menu }: { readonly menu: Menu }) => {
  const t = useTranslate();
  const [kind, setKind] = useState<ViewerKind>("visitor");
  const shown = visibleTo(menu, kind);
  const pusher = shown.findIndex(({ values }) => values.alignsNextRight);
  return (
    <section aria-label={t("menu-editor:preview.label")} className="space-y-3">
      <ChoiceChips<ViewerKind>
        label={t("menu-editor:preview.as")}
        value={kind}
        onChange={setKind}
        choices={viewerKinds.map((value) => ({ value, label: t(`menu-editor:preview.${value}`) }))}
      />
      {shown.length === 0 ? (
        <p className="text-muted">{t("menu-editor:preview.nothing")}</p>
      ) : (
        <ul className="flex flex-wrap items-start gap-x-5 gap-y-2 rounded-surface border border-line bg-surface px-4 py-3">
          {shown.map((node, index) => (
            <li key={node.id} className={index === pusher + 1 && pusher !== -1 ? "ml-auto" : ""}>
              <span className="flex items-center gap-1 font-semibold">
                {nameOf(node)}
                {node.children.length > 0 && <Icon icon={ChevronDown} size="small" />}
              </span>
              {node.children.length > 0 && <Below nodes={node.children} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Below = ({ nodes }: { readonly nodes: Menu }) => (
  <ul className="mt-1 border-l-2 border-line pl-3 text-sm text-muted">
    {nodes.map((node) => (
      <li key={node.id}>
        {nameOf(node)}
        {node.children.length > 0 && <Below nodes={node.children} />}
      </li>
    ))}
  </ul>
);

const nameOf = ({ values, fallback }: MenuNode): string => values.name || fallback;
