import { module } from "#core/kernel/module.ts";
import { addresses } from "./entities.ts";
import { changeAddress, saveAddress } from "./use-cases.ts";

export const addressesModule = module({
  name: "addresses",
  entities: [addresses],
  overrides: [saveAddress, changeAddress],
});
