import { BookOpen, Globe, Hand, HeartHandshake, Languages, PenLine, Quote, Scale, Shapes, Tag } from "lucide-react";
import { recordLink } from "#core/shell/site/links.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { languageName } from "#web/modules/training/language-name.ts";
import { resourcesLink } from "#web/modules/training/resource-choice.ts";
import type { ResourceModel } from "#web/modules/training/resource-model.ts";
import { Citation } from "#web/shell/records/citation.tsx";
import { Fact } from "#web/shell/records/fact.tsx";
import { hostOf } from "#web/shell/records/host.ts";
import { License } from "#web/shell/records/license.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";

/** Under which terms a resource may be used, in which language it is, what it is about, and how it is named elsewhere. */
export const ResourceFacts = ({ resource }: { readonly resource: ResourceModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { license, language, themes, tags, originalAuthors, source, externalUrl, organizations, requests } = resource;
  return (
    <section
      aria-labelledby="facts"
      className="space-y-6 rounded-surface border border-line bg-surface p-5 [overflow-wrap:anywhere] md:p-6"
    >
      <h2 id="facts" className="text-lg">
        {t("training:facts.title")}
      </h2>
      <dl className="space-y-5">
        <Fact icon={Scale} name={t("training:facts.license")}>
          {license === null ? t("training:facts.no-license") : <License license={license} />}
        </Fact>
        {language !== null && (
          <Fact icon={Languages} name={t("training:facts.language")}>
            {languageName(language, state.locale, t)}
          </Fact>
        )}
        {themes.length > 0 && (
          <Fact icon={Shapes} name={t("training:facts.themes")}>
            <Chips facet="theme" values={themes} />
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact icon={Tag} name={t("training:facts.tags")}>
            <Chips facet="tag" values={tags} />
          </Fact>
        )}
        {originalAuthors !== undefined && (
          <Fact icon={PenLine} name={t("training:facts.original-authors")}>
            {originalAuthors}
          </Fact>
        )}
        {source !== undefined && (
          <Fact icon={BookOpen} name={t("training:facts.source")}>
            {source}
          </Fact>
        )}
        {externalUrl !== undefined && (
          <Fact icon={Globe} name={t("training:facts.external")}>
            <Link variant="name" to={externalUrl} blank>
              {hostOf(externalUrl)}
            </Link>
          </Fact>
        )}
        {organizations.length > 0 && (
          <Fact icon={HeartHandshake} name={t("training:facts.organizations")}>
            <ul>
              {organizations.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </Fact>
        )}
        {requests.length > 0 && (
          <Fact icon={Hand} name={t("training:facts.requests")}>
            <ul>
              {requests.map((request) => (
                <li key={request.id} lang={request.lang}>
                  <Link to={recordLink("training-resource-requests", request, state.pages)} variant="name">
                    {request.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {resource.isOut && (
          <Fact icon={Quote} name={t("training:facts.cite")}>
            <Citation
              author={originalAuthors ?? authorOf(resource, t("items:author.anonymous"))}
              year={resource.year}
              title={resource.title}
              license={license}
              lang={resource.lang}
            />
          </Fact>
        )}
      </dl>
    </section>
  );
};

interface ChipsProps {
  readonly facet: "theme" | "tag";
  readonly values: ResourceModel["tags"];
}

/** Each leads to the other resources about the same. */
const Chips = ({ facet, values }: ChipsProps) => {
  const { state } = useApp();
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {values.map(({ id, name, lang }) => {
        const to = resourcesLink({ chosen: { [facet]: id } }, state);
        return (
          <li key={id} lang={lang}>
            <Chip {...(to !== undefined && { to })}>{name}</Chip>
          </li>
        );
      })}
    </ul>
  );
};

const authorOf = ({ byline }: ResourceModel, nobody: string): string =>
  byline.kind === "anonymous" ? nobody : byline.name;
