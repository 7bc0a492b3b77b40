import { BookOpenText, Globe, HeartHandshake, type LucideIcon, PenLine, Tag } from "lucide-react";
import type { ReactNode } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ArticleModel } from "#web/modules/articles/article-model.ts";
import { type ArticleSubject, articlesLink } from "#web/modules/articles/article-subject.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Where an article comes from, who took part, what it is about, and how to add to it. Nothing when there is nothing to say. */
export const ArticleFacts = ({ article }: { readonly article: ArticleModel }) => {
  const t = useTranslate();
  const { state, leadsSomewhere } = useApp();
  const { source, externalUrl, organizations, tags, offersContribution } = article;
  const { contactUrl } = state.app;
  const contributes = offersContribution && leadsSomewhere(contactUrl);
  if (!source && externalUrl === undefined && organizations.length === 0 && tags.length === 0 && !contributes)
    return null;
  return (
    <div lang={state.locale} className="space-y-6 rounded-surface border border-line bg-surface p-6">
      <h2 className="text-lg">{t("articles:facts.title")}</h2>
      <dl className="space-y-5">
        {source?.authors !== undefined && (
          <Fact icon={PenLine} name={t("articles:facts.authors")}>
            {source.authors}
          </Fact>
        )}
        {source?.text !== undefined && (
          <Fact icon={BookOpenText} name={t("articles:facts.source")}>
            <span className="flex items-center gap-3">
              {source.icon !== undefined && (
                <img src={source.icon} alt="" className="size-10 shrink-0 rounded-control object-contain" />
              )}
              {source.text}
            </span>
          </Fact>
        )}
        {externalUrl !== undefined && (
          <Fact icon={Globe} name={t("articles:facts.external")}>
            <Link variant="name" to={externalUrl} blank>
              <span className="[overflow-wrap:anywhere]">{hostOf(externalUrl)}</span>
            </Link>
          </Fact>
        )}
        {organizations.length > 0 && (
          <Fact icon={HeartHandshake} name={t("articles:facts.organizations")}>
            <ul>
              {organizations.map(({ id, name }) => (
                <li key={id}>
                  <SubjectLink kind="lab" id={id} name={name} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact icon={Tag} name={t("articles:facts.tags")}>
            <ul className="flex flex-wrap gap-2 pt-1">
              {tags.map(({ id, name, lang }) => (
                <li key={id} lang={lang}>
                  <Chip {...linkTo(articlesLink({ kind: "topic", id }, state))}>{name}</Chip>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {contributes && (
        <div className="space-y-3 border-t border-line pt-5">
          <p>{t("articles:contribute.text")}</p>
          <Link to={contactUrl} variant="button" icon={PenLine}>
            {t("articles:contribute.action")}
          </Link>
        </div>
      )}
    </div>
  );
};

/** The name of a lab, which leads to its articles. */
const SubjectLink = ({ name, ...subject }: ArticleSubject & { readonly name: string }) => {
  const to = articlesLink(subject, useApp().state);
  return to === undefined ? (
    name
  ) : (
    <span className="inline-flex min-h-11 items-center">
      <Link to={to} variant="name">
        {name}
      </Link>
    </span>
  );
};

const linkTo = (to: string | undefined) => (to === undefined ? {} : { to });

const Fact = ({
  icon,
  name,
  children,
}: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}) => (
  <div className="space-y-1">
    <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
      <Icon icon={icon} size="small" />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** The part of an address that tells where it leads. */
const hostOf = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
