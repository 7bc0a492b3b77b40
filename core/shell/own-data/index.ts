import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import { deleteOwnAccount } from "./calls.ts";
import { deleteAccount } from "./delete-account.ts";
import { dataExports } from "./entities.ts";
import { willBeErased } from "./erased.ts";
import { ownDataJobs } from "./jobs.ts";
import * as shapes from "./shapes.ts";
import { orderExport, removeExport } from "./use-cases.ts";

/** What a person may ask of their own data: a copy, and their end. */
export const ownDataModule = module({
  name: "own-data",
  entities: [dataExports],
  extend: [extend(users, { beforeDestroy: willBeErased })],
  overrides: [orderExport, removeExport],
  jobs: ownDataJobs,
  services: [
    contract({
      ...shapes.deleteOwnAccount,
      call: deleteOwnAccount,
      summary: "Deletes the account of the viewer permanently, once they have shown again who they are.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: ["forbidden", "validation", "too-many"],
      run: deleteAccount,
    }),
  ],
});
