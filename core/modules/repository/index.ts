import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { asGuest } from "#core/kernel/system.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { repositoryBlock, repositorySearchBlock } from "./blocks.ts";
import { repositoryCategories, repositoryItems, repositoryMakes, repositoryPrintSettings } from "./entities.ts";
import { repositoryLicenses, repositoryOrganizations, repositoryTags } from "./extensions.ts";
import { externalServices } from "./external/contract.ts";
import { externalInteractions, externalRepositoryTypes, externalStatuses } from "./external/entities.ts";
import { exchangeJobs } from "./external/jobs.ts";
import { repositoryFeed } from "./feed.ts";
import { changeItem, createItem } from "./items.ts";
import { loadRepository, loadRepositorySearch } from "./loaders.ts";
import { changeMake, createMake } from "./makes.ts";
import { repositoryPages } from "./pages.ts";
import { repositorySearch } from "./search-source.ts";
import { heldMakes, publishedItems } from "./tasks.ts";
import { makePath } from "./tell-of-make.ts";

export const repositoryModule = module({
  name: "repository",
  flag: "document-repository",
  needs: ["organizations", "community"],
  entities: [
    ...[repositoryCategories, repositoryItems, repositoryPrintSettings, repositoryMakes],
    ...[externalInteractions, externalStatuses, externalRepositoryTypes],
  ],
  services: externalServices,
  jobs: exchangeJobs,
  overrides: [createItem, changeItem, createMake, changeMake],
  extend: [repositoryTags, repositoryLicenses, repositoryOrganizations],
  feeds: [repositoryFeed],
  recordPages: [repositoryPages],
  searchSources: [repositorySearch],
  communityCounts: [
    {
      number: "repositoryItemsCount",
      reads: [repositoryItems.type],
      count: () => asGuest(count(repositoryItems, always)),
    },
  ],
  moderatedPlaces: [{ type: repositoryMakes.type, path: makePath }],
  tasks: [heldMakes],
  published: [publishedItems],
  blocks: [served(repositoryBlock, loadRepository), served(repositorySearchBlock, loadRepositorySearch)],
});
