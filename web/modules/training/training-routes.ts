import type { Ratings, Relative } from "#core/modules/training/calls.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, type Route, route } from "#web/app/route.ts";
import type { LoadedComments } from "#web/shell/comments/comments-load.ts";

/** What the page of a resource is drawn from. */
export interface ResourceData {
  readonly resource: One;
  /** What it was made from and what was made from it, itself among them; absent where that could not be had. */
  readonly lineage?: readonly Relative[];
  /** How it is rated, and what the viewer downloaded; absent where that could not be had, as the next. */
  readonly ratings?: Ratings;
  readonly reviews?: Many;
  readonly comments: LoadedComments;
}

/** What the screen of a review is drawn from. */
export interface ReviewData {
  readonly review: One;
}

/** What the page of a request is drawn from. */
export interface RequestData {
  readonly request: One;
  readonly comments: LoadedComments;
}

export const namespaces = [
  ...["articles", "blocks", "items", "training", "facets", "documents-viewer", "licenses", "community", "forms"],
] as const;

const resource = route<ResourceData>({
  path: "/:resource",
  meta: { guard: "page", flags: ["trainings"], namespaces },
  screen: chunk("web/modules/training/resource-screen.tsx", () => import("#web/modules/training/resource-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/training/resource-load.ts")).loadResource(context),
});

const review = route<ReviewData>({
  path: "/reviews/:review",
  meta: { guard: "signed-in", flags: ["trainings"], namespaces, title: "training:review.title" },
  screen: chunk("web/modules/training/review-screen.tsx", () => import("#web/modules/training/review-screen.tsx")),
  load: async (context) => (await import("#web/modules/training/review-load.ts")).loadReview(context),
});

/** Below a page with the resources (ROUTE-082). */
export const resourceRoutes: readonly Route[] = [review, resource];

/** Below a page with the requests (ROUTE-083). */
export const requestRoutes: readonly Route[] = [
  route<RequestData>({
    path: "/:request",
    meta: { guard: "page", flags: ["trainings"], namespaces },
    screen: chunk("web/modules/training/request-screen.tsx", () => import("#web/modules/training/request-screen.tsx")),
    cached: true,
    load: async (context) => (await import("#web/modules/training/request-load.ts")).loadRequest(context),
  }),
];
