import { module } from "#core/kernel/module.ts";
import { languageLineServices } from "./contract.ts";
import { languageLines } from "./entities.ts";

export const languageLinesModule = module({
  name: "language-lines",
  entities: [languageLines],
  services: languageLineServices,
});
