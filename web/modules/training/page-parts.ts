import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

const namespaces = ["items", "training", "facets", "licenses", "blocks", "community", "forms"];

export const trainingPageParts = pageParts({
  name: "training",
  flag: "trainings",
  blocks: {
    "training-resources": chunk(
      "web/modules/training/resources-block.tsx",
      () => import("#web/modules/training/resources-block.tsx"),
      namespaces,
    ),
    "selected-training-resources": chunk(
      "web/modules/training/selected-resources-block.tsx",
      () => import("#web/modules/training/selected-resources-block.tsx"),
      namespaces,
    ),
    "training-resource-requests": chunk(
      "web/modules/training/requests-block.tsx",
      () => import("#web/modules/training/requests-block.tsx"),
      namespaces,
    ),
    "selected-training-resource-requests": chunk(
      "web/modules/training/selected-requests-block.tsx",
      () => import("#web/modules/training/selected-requests-block.tsx"),
      namespaces,
    ),
    "training-search": chunk(
      "web/modules/training/resource-search-block.tsx",
      () => import("#web/modules/training/resource-search-block.tsx"),
      namespaces,
    ),
  },
});
