import { Lock, LockKeyhole, MessageSquare, Pin, ShieldCheck } from "lucide-react";
import { useId } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { narrowedPath } from "#web/modules/forum/paths.ts";
import type { SubjectRow } from "#web/modules/forum/subjects-model.ts";
import { Day } from "#web/shell/records/day.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface SubjectRowsProps {
  readonly rows: readonly SubjectRow[];
  readonly level: 2 | 3 | 4;
}

/** Subjects, each with its title as a heading. */
export const SubjectRows = ({ rows, level }: SubjectRowsProps) => (
  <ul className="divide-y divide-line rounded-surface border border-line bg-surface">
    {rows.map((row) => (
      <li key={row.id} className="relative p-4 sm:px-6 sm:py-5">
        <Row row={row} level={level} />
      </li>
    ))}
  </ul>
);

interface RowProps extends Omit<SubjectRowsProps, "rows"> {
  readonly row: SubjectRow;
}

const Row = ({ row, level }: RowProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { title, lang, to, author, organization, authorPicture, latest, latestAuthor, answers, newMessages, category } =
    row;
  const Title = `h${level}` as const;
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex items-start gap-4">
      <span className="hidden sm:block">
        <Avatar name={author ?? t("forum:gone")} url={authorPicture} />
      </span>
      <div className="min-w-0 grow space-y-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Title id={id} lang={lang} className="text-lg leading-snug">
            <Link to={to} variant="plain">
              {title}
            </Link>
          </Title>
          <Marks row={row} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-muted">
          {category && (
            <>
              <span lang={category.lang} className="font-semibold">
                <Link to={narrowedPath("category", category.id, state)} variant="kicker">
                  {category.name}
                </Link>
              </span>
              <span aria-hidden="true" className="hidden sm:inline">
                ·
              </span>
            </>
          )}
          <span>
            {t("forum:row.by", { name: author ?? t("forum:gone") })}
            {organization !== undefined && ` ${t("community:comments.for", { name: organization })}`}
          </span>
          <span aria-hidden="true" className="hidden sm:inline">
            ·
          </span>
          <span>
            {latestAuthor === null ? t("forum:row.begun") : t("forum:row.latest", { name: latestAuthor })}{" "}
            <Day {...latest} />
          </span>
        </p>
      </div>
      <p className="flex shrink-0 flex-col items-end gap-2 text-sm">
        <span className="inline-flex items-center gap-1.5 tabular-nums text-muted">
          <Icon icon={MessageSquare} size="small" />
          <span aria-hidden="true">{answers.toLocaleString(state.locale)}</span>
          <span className="sr-only">{t("forum:row.answers", { count: answers })}</span>
        </span>
        {newMessages > 0 && <Badge tone="accent">{t("forum:row.new", { count: newMessages })}</Badge>}
      </p>
    </article>
  );
};

const Marks = ({ row }: { readonly row: SubjectRow }) => {
  const t = useTranslate();
  const { isPinned, isClosed, isForAdmins, isRestricted } = row;
  return (
    <>
      {isPinned && (
        <Badge tone="primary" icon={Pin}>
          {t("forum:mark.pinned")}
        </Badge>
      )}
      {isClosed && <Badge icon={Lock}>{t("forum:mark.closed")}</Badge>}
      {isForAdmins && (
        <Badge tone="warning" icon={ShieldCheck}>
          {t("forum:mark.admins")}
        </Badge>
      )}
      {isRestricted && (
        <Badge tone="info" icon={LockKeyhole}>
          {t("forum:mark.restricted")}
        </Badge>
      )}
    </>
  );
};
