import { Globe, Shapes, Tag } from "lucide-react";
import { useMemo, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { RequestActions } from "#web/modules/training/request-actions.tsx";
import { RequestAnswers } from "#web/modules/training/request-answers.tsx";
import { requestsLink } from "#web/modules/training/request-choice.ts";
import { requestIncludes } from "#web/modules/training/request-load.ts";
import { type RequestModel, requestOf } from "#web/modules/training/request-model.ts";
import { RequestStatusBadge } from "#web/modules/training/request-status.tsx";
import type { Named } from "#web/modules/training/resource-model.ts";
import type { RequestData } from "#web/modules/training/training-routes.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { Fact } from "#web/shell/records/fact.tsx";
import { hostOf } from "#web/shell/records/host.ts";
import { ItemHeader } from "#web/shell/records/item-header.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { textColumns } from "#web/ui/text-columns.ts";

/** What somebody looks for: how it stands, what answers it, and how it ended (ROUTE-083). */
export const Screen = ({ data }: ScreenProps<RequestData>) => {
  const { state, ports } = useApp();
  const [found, setFound] = useState(data.request);
  const request = useMemo(() => requestOf(found, state), [found, state]);
  const reload = async () => {
    const answer = await ports.records.find("training-resource-requests", found.data.id, { include: requestIncludes });
    if (answer.ok) setFound(answer.value);
  };
  return (
    <>
      <article lang={request.lang}>
        <ItemHeader item={request} type="training-resource-requests" kicker={<Kicker request={request} />} />
        <ItemNotices item={request} />
        <div className={`content-width grid gap-10 pb-14 ${textColumns.thirds}`}>
          <div className="min-w-0 space-y-12">
            {request.html !== "" && (
              <div className="max-w-reading">
                <RichText html={request.html} level={2} />
              </div>
            )}
            <End request={request} />
            <div lang={state.locale}>
              <RequestAnswers request={request} included={found.included} onChanged={reload} />
            </div>
          </div>
          <div lang={state.locale} className="min-w-0 space-y-8">
            <RequestActions request={request} onChanged={reload} />
            <RequestFacts request={request} />
          </div>
        </div>
      </article>
      <CommentsSection
        key={request.id}
        subject={{ type: "training-resource-requests", id: request.id }}
        isOpen={request.commentsEnabled}
        column="thirds"
        count={request.commentsCount}
        found={data.comments.found}
      />
    </>
  );
};

const Kicker = ({ request: { type, status } }: { readonly request: RequestModel }) => {
  const { state } = useApp();
  const to = type && requestsLink({ chosen: { type: type.id } }, state);
  return (
    <>
      <RequestStatusBadge status={status} />
      {type && (
        <p lang={type.lang} className="font-semibold text-accent">
          {to === undefined ? (
            type.name
          ) : (
            <Link to={to} variant="kicker">
              {type.name}
            </Link>
          )}
        </p>
      )}
    </>
  );
};

/** The closing words of whoever asked. */
const End = ({ request: { status, closingWords } }: { readonly request: RequestModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (status !== "closed" || closingWords === undefined) return null;
  return (
    <section aria-labelledby="closing" className="max-w-reading space-y-3 rounded-surface bg-sunken p-5 md:p-6">
      <Heading level={2} id="closing" size="block">
        <span lang={state.locale}>{t("training:close.said")}</span>
      </Heading>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{closingWords}</p>
    </section>
  );
};

const RequestFacts = ({ request }: { readonly request: RequestModel }) => {
  const t = useTranslate();
  const { themes, tags, inspirationUrl } = request;
  if (themes.length + tags.length === 0 && inspirationUrl === undefined) return null;
  return (
    <section
      aria-labelledby="facts"
      className="space-y-6 rounded-surface border border-line bg-surface p-5 [overflow-wrap:anywhere] md:p-6"
    >
      <h2 id="facts" className="text-lg">
        {t("training:requests.facts")}
      </h2>
      <dl className="space-y-5">
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
        {inspirationUrl !== undefined && (
          <Fact icon={Globe} name={t("training:ask.inspiration")}>
            <Link variant="name" to={inspirationUrl} blank>
              {hostOf(inspirationUrl)}
            </Link>
          </Fact>
        )}
      </dl>
    </section>
  );
};

/** Each leads to the other requests about the same. */
const Chips = ({ facet, values }: { readonly facet: "theme" | "tag"; readonly values: readonly Named[] }) => {
  const { state } = useApp();
  return (
    <ul className="flex flex-wrap gap-2 pt-1">
      {values.map(({ id, name, lang }) => {
        const to = requestsLink({ chosen: { [facet]: id } }, state);
        return (
          <li key={id} lang={lang}>
            <Chip {...(to !== undefined && { to })}>{name}</Chip>
          </li>
        );
      })}
    </ul>
  );
};
