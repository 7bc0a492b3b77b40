import { module } from "#core/kernel/module.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import {
  requestsBlock,
  resourceSearchBlock,
  resourcesBlock,
  selectedRequestsBlock,
  selectedResourcesBlock,
} from "./blocks.ts";
import { trainingServices } from "./contract.ts";
import { resourceThemes, resourceTypes, trainingResources } from "./entities.ts";
import { requestFeed, resourceFeed } from "./feed.ts";
import {
  loadRequests,
  loadResourceSearch,
  loadResources,
  loadSelectedRequests,
  loadSelectedResources,
} from "./loaders.ts";
import { requestPages, resourcePages } from "./pages.ts";
import { resourceRequests } from "./request-entities.ts";
import { changeRequest, createRequest } from "./requests.ts";
import { changeResource, createResource, destroyResource } from "./resources.ts";
import { resourceReviews } from "./review-entities.ts";
import { changeReview, createReview } from "./reviews.ts";
import { followSchedules } from "./scheduled-answers.ts";
import { requestSearch, resourceSearch } from "./search-source.ts";
import { heldReviews, publishedRequests, publishedResources, waitingRequests } from "./tasks.ts";
import { reviewPlace } from "./tell-of-review.ts";

/** What people teach and learn with: resources to share, what others think of them, and what is looked for (FLAG-019). */
export const trainingModule = module({
  name: "training",
  flag: "trainings",
  needs: ["organizations", "community"],
  entities: [resourceTypes, resourceThemes, trainingResources, resourceReviews, resourceRequests],
  overrides: [
    createResource,
    changeResource,
    destroyResource,
    createReview,
    changeReview,
    createRequest,
    changeRequest,
  ],
  services: trainingServices,
  jobs: [askForReviews, followSchedules],
  feeds: [resourceFeed, requestFeed],
  recordPages: [resourcePages, requestPages],
  searchSources: [resourceSearch, requestSearch],
  moderatedPlaces: [{ type: resourceReviews.type, path: reviewPlace }],
  tasks: [heldReviews, waitingRequests],
  published: [publishedResources, publishedRequests],
  blocks: [
    served(resourcesBlock, loadResources),
    served(selectedResourcesBlock, loadSelectedResources),
    served(requestsBlock, loadRequests),
    served(selectedRequestsBlock, loadSelectedRequests),
    served(resourceSearchBlock, loadResourceSearch),
  ],
});
