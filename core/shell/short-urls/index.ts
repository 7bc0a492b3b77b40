import { module } from "#core/kernel/module.ts";
import { appShortUrls } from "./entities.ts";
import { changeShortUrl, createShortUrl } from "./use-cases.ts";

export const shortUrlsModule = module({
  name: "short-urls",
  entities: [appShortUrls],
  overrides: [createShortUrl, changeShortUrl],
});
