import { actingAs } from "#core/kernel/acting.ts";
import { insert, insertAll } from "#core/kernel/records.ts";
import { resourceReviews } from "#core/modules/training/review-entities.ts";
import { likes } from "#core/shell/likes/entities.ts";
import { after, editWindowMs } from "#core/shell/moderation/rules.ts";
import { writesIn } from "../accounts.ts";
import {
  type DemoRequest,
  type DemoReview,
  resourceRequests,
  resourceReviews as reviews,
} from "../content/training-requests.ts";
import { type Demo, daysBefore, viewerAt, type WriteDemo } from "../demo.ts";

const targets = {
  resourceType: "resource-types",
  themes: "training-resource-themes",
  tags: "tags",
  organization: "organizations",
  extendedResources: "training-resources",
};

/** What people think of the resources that they downloaded, and what they look for. */
export const writeTrainingRequests: WriteDemo = async (demo) => {
  for (const review of reviews) await writeReview(demo, review);
  for (const request of resourceRequests) await writeRequest(demo, request);
};

async function writeReview(demo: Demo, { resource, by, daysAgo, objective, recipients, review }: DemoReview) {
  const user = demo.idOf("users", by);
  const said = review && {
    reviewRating: review.stars,
    reviewComment: review.words ?? null,
    reviewedAt: daysBefore(demo, review.daysAgo),
    editableUntil: after(daysBefore(demo, review.daysAgo), editWindowMs),
  };
  await demo.run(
    actingAs(
      viewerAt(demo, daysAgo, user),
      insert(resourceReviews, {
        objective,
        recipientsCount: recipients,
        language: writesIn(by),
        resource: demo.idOf("training-resources", resource),
        user,
        ...said,
      }),
    ),
  );
}

async function writeRequest(demo: Demo, request: DemoRequest) {
  const { idOf, write, keep, run, system } = demo;
  const { closingWords, inspiration, lab } = request;
  const publishedAt = daysBefore(demo, request.daysAgo);
  const id = await write.put(
    "training-resource-requests",
    {
      attributes: {
        slug: request.slug,
        publishedAt,
        ...(inspiration !== undefined && { inspirationUrl: inspiration }),
        ...(closingWords && { closedAt: publishedAt }),
      },
      texts: {
        title: request.title,
        description: request.description,
        ...(closingWords && { closingWords }),
      },
      links: {
        resourceType: idOf("resource-types", request.type),
        themes: request.themes.map((theme) => idOf("training-resource-themes", theme)),
        tags: request.tags.map((tag) => idOf("tags", tag)),
        organization: lab && idOf("organizations", lab),
        extendedResources: (request.answers ?? []).map((slug) => idOf("training-resources", slug)),
      },
    },
    targets,
    idOf("users", request.by),
  );
  keep("training-resource-requests", request.slug, id);
  const likable = { type: "training-resource-requests", id };
  await run(
    actingAs(
      system,
      insertAll(
        likes,
        (request.likes ?? []).map((key) => ({ user: idOf("users", key), likable })),
      ),
    ),
  );
}
