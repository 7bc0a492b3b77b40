import { useMemo, useRef, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { DownloadDialog } from "#web/modules/training/download-dialog.tsx";
import { LineageTree } from "#web/modules/training/lineage-tree.tsx";
import { ResourceActions } from "#web/modules/training/resource-actions.tsx";
import { resourcesLink } from "#web/modules/training/resource-choice.ts";
import { ResourceFacts } from "#web/modules/training/resource-facts.tsx";
import { ResourceFiles } from "#web/modules/training/resource-files.tsx";
import { ResourceMedia } from "#web/modules/training/resource-media.tsx";
import { type ResourceModel, resourceOf } from "#web/modules/training/resource-model.ts";
import { ReviewsSection } from "#web/modules/training/reviews-section.tsx";
import type { ResourceData } from "#web/modules/training/training-routes.ts";
import { useFirstDownload } from "#web/modules/training/use-first-download.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { CommentsSection } from "#web/shell/comments/comments-section.tsx";
import { ItemHeader } from "#web/shell/records/item-header.tsx";
import { ItemNotices } from "#web/shell/records/item-notices.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { textColumns } from "#web/ui/text-columns.ts";

/** A training resource: what it is for, its files to look at and to take along, and what it was made from. */
export const Screen = ({ data }: ScreenProps<ResourceData>) => {
  const { state } = useApp();
  const resource = useMemo(() => resourceOf(data.resource, state), [data.resource, state]);
  const [own, setOwn] = useState(data.ratings?.own ?? null);
  const subject = { type: "training-resources", id: resource.id };
  const asks = state.viewer !== null && data.ratings !== undefined && own === null;
  const place = useRef<HTMLDivElement>(null);
  const { waiting, drop, go } = useFirstDownload(place, asks);
  const href = waiting?.link.getAttribute("href");
  const file = resource.attachments.find(({ url }) => href?.startsWith(url))?.id;
  return (
    <>
      <article lang={resource.lang}>
        <ItemHeader item={resource} type="training-resources" kicker={<Kicker resource={resource} />} />
        <ItemNotices item={resource} />
        <div ref={place} className={`content-width grid gap-10 pb-14 ${textColumns.thirds}`}>
          <div className="min-w-0 space-y-12">
            <Part id="about-resource" title="training:resource.about" html={resource.html} />
            <ResourceMedia resource={resource} />
            <Part id="usage-notes" title="training:resource.usage-notes" html={resource.usageNotes} />
            <Part id="updates" title="training:resource.updates" html={resource.updates} />
            {data.lineage && <LineageTree id={resource.id} relatives={data.lineage} />}
          </div>
          <div lang={state.locale} className="min-w-0 space-y-8">
            <ResourceFiles resource={resource} />
            <ResourceActions resource={resource} />
            <ResourceFacts resource={resource} />
          </div>
        </div>
      </article>
      {waiting && (
        <DownloadDialog
          resource={resource.id}
          file={file}
          onClose={drop}
          onSaid={(review) => {
            go();
            setOwn({ id: review, reviewedAt: null });
          }}
        />
      )}
      <ReviewsSection
        key={`reviews ${resource.id}`}
        resource={resource.id}
        own={own}
        hasFiles={resource.isOut && resource.attachments.length > 0}
        stars={data.ratings?.stars}
        found={data.reviews}
      />
      <CommentsSection
        key={resource.id}
        subject={subject}
        isOpen={resource.commentsEnabled}
        column="thirds"
        count={resource.commentsCount}
        found={data.comments.found}
      />
    </>
  );
};

/** Its type, which leads to the others of that type, and how it is rated, which leads to what people say. */
const Kicker = ({ resource: { type, mean, reviewsCount } }: { readonly resource: ResourceModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const to = type && resourcesLink({ chosen: { type: type.id } }, state);
  return (
    <>
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
      {mean !== null && (
        <p className="font-semibold">
          <Link to="#reviews" variant="plain">
            <span className="inline-flex flex-wrap items-center gap-x-2">
              <Stars value={mean} size="small" />
              <span className="sr-only">{t("training:reviews.mean", { mean: mean.toLocaleString(state.locale) })}</span>
              {t("training:reviews.count", { count: reviewsCount })}
            </span>
          </Link>
        </p>
      )}
    </>
  );
};

const Part = ({ id, title, html }: { readonly id: string; readonly title: string; readonly html: string }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (html === "") return null;
  return (
    <section aria-labelledby={id} className="max-w-reading space-y-4">
      <Heading level={2} id={id}>
        <span lang={state.locale}>{t(title)}</span>
      </Heading>
      <RichText html={html} level={3} />
    </section>
  );
};
