import { Globe, HeartHandshake, PenLine, Quote, Scale, Share2, Tag } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { siteNames } from "#web/modules/repository/external/site-names.ts";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { repositoryLink } from "#web/modules/repository/repository-choice.ts";
import { Citation } from "#web/shell/records/citation.tsx";
import { Fact } from "#web/shell/records/fact.tsx";
import { License } from "#web/shell/records/license.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";

/** Under which terms an aid may be used, where it comes from, what it is about, and how it is named elsewhere. */
export const ItemFacts = ({ item }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { sourceAuthor, sourceUrl, elsewhere, organizations, tags, isOut } = item;
  return (
    <section
      aria-labelledby="facts"
      className="space-y-6 rounded-surface border border-line bg-surface p-5 [overflow-wrap:anywhere] md:p-6"
    >
      <h2 id="facts" className="text-lg">
        {t("repository:facts.title")}
      </h2>
      <dl className="space-y-5">
        <Fact icon={Scale} name={t("repository:facts.license")}>
          <Terms item={item} />
        </Fact>
        {sourceAuthor !== undefined && (
          <Fact icon={PenLine} name={t("repository:facts.source-author")}>
            {sourceAuthor}
          </Fact>
        )}
        {sourceUrl !== undefined && (
          <Fact icon={Globe} name={t("repository:facts.source")}>
            <Link variant="name" to={sourceUrl} blank>
              {hostOf(sourceUrl)}
            </Link>
          </Fact>
        )}
        {elsewhere.length > 0 && (
          <Fact icon={Share2} name={t("repository:facts.elsewhere")}>
            <ul>
              {elsewhere.map(({ url, type }) => (
                <li key={type}>
                  <Link variant="name" to={url} blank>
                    {siteNames[type]}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {organizations.length > 0 && (
          <Fact icon={HeartHandshake} name={t("repository:facts.organizations")}>
            <ul>
              {organizations.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact icon={Tag} name={t("repository:facts.tags")}>
            <ul className="flex flex-wrap gap-2 pt-1">
              {tags.map(({ id, name, lang }) => {
                const to = repositoryLink({ tag: id }, state);
                return (
                  <li key={id} lang={lang}>
                    <Chip {...(to !== undefined && { to })}>{name}</Chip>
                  </li>
                );
              })}
            </ul>
          </Fact>
        )}
        {isOut && (
          <Fact icon={Quote} name={t("repository:facts.cite")}>
            <Citation
              author={item.sourceAuthor ?? item.byline?.name ?? t("repository:author.anonymous")}
              year={item.published?.year}
              title={item.title}
              license={item.license}
              lang={item.lang}
            />
          </Fact>
        )}
      </dl>
    </section>
  );
};

/** Under which licence, or what is said of it where it was found. */
const Terms = ({ item: { license, sourceLicense } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  if (license !== null) return <License license={license} />;
  if (sourceLicense === undefined) return t("repository:license.none");
  return (
    <>
      <p className="font-semibold">{sourceLicense}</p>
      <p className="text-sm text-muted">{t("repository:license.of-source")}</p>
    </>
  );
};

/** The part of an address that tells where it leads. */
const hostOf = (url: string): string => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? url;
