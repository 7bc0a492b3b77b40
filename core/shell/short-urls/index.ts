import { module } from "#core/kernel/module.ts";
import { appShortUrls } from "./entities.ts";
import { shortUrlUseCases } from "./use-cases.ts";

export const shortUrlsModule = module({
  name: "short-urls",
  entities: [appShortUrls],
  replaces: { "app-short-urls": shortUrlUseCases },
});
