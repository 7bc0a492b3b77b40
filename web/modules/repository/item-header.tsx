import { FilePenLine, LockKeyhole, Pencil, Trash2 } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { repositoryLink } from "#web/modules/repository/repository-choice.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Categories, title, summary, who shares it and since when. */
export const ItemHeader = ({ item }: { readonly item: ItemModel }) => {
  const { title, summary } = item;
  return (
    <header className="max-w-reading space-y-4">
      <Kickers item={item} />
      <Heading level={1} size="display">
        {title}
      </Heading>
      {summary !== "" && <p className="text-lg text-muted">{summary}</p>}
      <Author item={item} />
    </header>
  );
};

/** The categories, and what is particular about who sees the aid. */
const Kickers = ({ item: { categories, isDeleted, isOut, isRestricted } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {categories.map(({ id, name, lang }) => {
        const to = repositoryLink({ category: id }, state);
        return (
          <p key={id} lang={lang} className="font-semibold text-accent">
            {to === undefined ? (
              name
            ) : (
              <Link to={to} variant="kicker">
                {name}
              </Link>
            )}
          </p>
        );
      })}
      {isDeleted && (
        <Badge tone="error" icon={Trash2}>
          {t("repository:badge.deleted")}
        </Badge>
      )}
      {!isOut && !isDeleted && (
        <Badge tone="warning" icon={FilePenLine}>
          {t("repository:badge.draft")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="primary" icon={LockKeyhole}>
          {t("repository:badge.restricted")}
        </Badge>
      )}
    </div>
  );
};

const Author = ({ item: { byline, published, canEdit, id } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const list = byline?.kind === "organization" ? repositoryLink({}, state) : undefined;
  const { flags } = state;
  const hasPage = flags.organizations && flags["user-organizations"] && flags["author-organization"];
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <div>
        <p className="font-semibold">
          {byline && list !== undefined && hasPage ? (
            <Link to={`${list === "/" ? "" : list}/organizations/${byline.id}`} variant="plain">
              {byline.name}
            </Link>
          ) : (
            (byline?.name ?? t("repository:author.anonymous"))
          )}
        </p>
        {published && (
          <p className="text-sm text-muted">
            {t("repository:item.published")} <Day {...published} />
          </p>
        )}
      </div>
      {canEdit && (
        <Link
          to={resolve({ name: "admin.resources", params: { resource: "repository-items", action: "update", id } })}
          variant="button"
          size="dense"
          icon={Pencil}
        >
          {t("repository:item.edit")}
        </Link>
      )}
    </div>
  );
};
