import { useId, useMemo } from "react";
import type { Relative } from "#core/modules/training/calls.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Branch, treesOf } from "#web/modules/training/lineage-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface LineageTreeProps {
  readonly id: string;
  readonly relatives: readonly Relative[];
}

/** What a resource was made from, and what others made from it, step by step. */
export const LineageTree = ({ id, relatives }: LineageTreeProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { originals, remixes } = useMemo(() => treesOf(id, relatives), [id, relatives]);
  if (originals.length + remixes.length === 0) return null;
  return (
    <section lang={state.locale} aria-labelledby="lineage" className="space-y-6">
      <Heading level={2} id="lineage">
        {t("training:lineage.title")}
      </Heading>
      <Tree title={t("training:lineage.originals")} branches={originals} />
      <Tree title={t("training:lineage.remixes")} branches={remixes} />
    </section>
  );
};

const Tree = ({ title, branches }: { readonly title: string; readonly branches: readonly Branch[] }) => {
  const id = useId();
  if (branches.length === 0) return null;
  return (
    <div className="space-y-2">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <Branches branches={branches} labelledBy={id} />
    </div>
  );
};

const Branches = ({ branches, labelledBy }: { readonly branches: readonly Branch[]; readonly labelledBy?: string }) => {
  const { state } = useApp();
  return (
    <ul aria-labelledby={labelledBy} className="space-y-1 border-l-2 border-line pl-5">
      {branches.map(({ relative: { id, slug, title, lang }, branches: further }) => (
        <li key={id} className="space-y-1">
          <span lang={lang ?? undefined}>
            <Link to={recordLink("training-resources", { id, slug }, state.pages)} variant="name">
              {title}
            </Link>
          </span>
          {further.length > 0 && <Branches branches={further} />}
        </li>
      ))}
    </ul>
  );
};
