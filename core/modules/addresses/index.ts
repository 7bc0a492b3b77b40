import { module } from "#core/kernel/module.ts";
import { addresses } from "./entities.ts";
import { addressUseCases } from "./use-cases.ts";

export const addressesModule = module({
  name: "addresses",
  entities: [addresses],
  replaces: { addresses: addressUseCases },
});
