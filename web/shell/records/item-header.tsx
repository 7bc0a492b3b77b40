import { FilePenLine, Link2Off, LockKeyhole, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import { Day } from "#web/shell/records/day.tsx";
import type { ItemModel } from "#web/shell/records/item-model.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface ItemHeaderProps {
  readonly item: ItemModel;
  /** JSON:API type of the item. */
  readonly type: string;
  /** What kind of item it is. */
  readonly kicker?: ReactNode;
  /** Where the name of the organization that wrote it leads. */
  readonly authorLink?: string | undefined;
}

/** Title, summary, author, dates and picture of a published item. */
export const ItemHeader = ({ item, type, kicker, authorLink }: ItemHeaderProps) => {
  const { picture, title, description } = item;
  return (
    <header className="content-width pt-6 pb-10 md:pt-8 md:pb-14">
      <div className={picture ? "grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-14" : ""}>
        <div className="max-w-reading space-y-5">
          <Kickers item={item} kicker={kicker} />
          <Heading level={1} size="display">
            {title}
          </Heading>
          {description !== "" && <p className="text-lg text-muted">{description}</p>}
          <Byline item={item} type={type} authorLink={authorLink} />
        </div>
        {picture && (
          <div className="relative aspect-3/2 overflow-hidden rounded-surface bg-sunken">
            <Picture picture={picture} sizes="(min-width: 64rem) 32rem, 100vw" urgent />
          </div>
        )}
      </div>
    </header>
  );
};

/** Its kind, and what is particular about who sees the item. */
const Kickers = ({ item, kicker }: Pick<ItemHeaderProps, "item" | "kicker">) => {
  const t = useTranslate();
  const { state } = useApp();
  const { isDraft, isUnlisted, isRestricted, isDeleted } = item;
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {kicker}
      {isDeleted && (
        <Badge tone="error" icon={Trash2}>
          {t("items:badge.deleted")}
        </Badge>
      )}
      {isDraft && (
        <Badge tone="warning" icon={FilePenLine}>
          {t("items:badge.draft")}
        </Badge>
      )}
      {isUnlisted && (
        <Badge tone="info" icon={Link2Off}>
          {t("items:badge.unlisted")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="primary" icon={LockKeyhole}>
          {t("items:badge.restricted")}
        </Badge>
      )}
    </div>
  );
};

const Byline = ({ item, type, authorLink }: Omit<ItemHeaderProps, "kicker">) => {
  const t = useTranslate();
  const { state } = useApp();
  const { byline, published, updated, canEdit, id } = item;
  const name = byline.kind === "anonymous" ? t("items:author.anonymous") : byline.name;
  const authored = byline.kind === "organization" ? authorLink : undefined;
  return (
    <div lang={state.locale} className="flex flex-wrap items-center gap-x-5 gap-y-3 pt-1">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        {byline.kind === "user" && <Avatar name={name} url={byline.picture} />}
        {byline.kind === "organization" && byline.picture && (
          <img
            src={byline.picture}
            alt=""
            className="h-11 w-auto max-w-28 rounded-xs object-contain dark:bg-ink dark:p-1"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold">
            {authored === undefined ? (
              name
            ) : (
              <Link to={authored} variant="plain">
                {name}
              </Link>
            )}
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted">
            {published && (
              <span>
                {t("items:published")} <Day {...published} />
              </span>
            )}
            {updated && (
              <span>
                {t("items:updated")} <Day {...updated} />
              </span>
            )}
          </p>
        </div>
      </div>
      {canEdit && (
        <Link
          to={resolve({ name: "admin.resources", params: { resource: type, action: "update", id } })}
          variant="button"
          size="dense"
          icon={Pencil}
        >
          {t("items:edit")}
        </Link>
      )}
    </div>
  );
};
