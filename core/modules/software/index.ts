import { extend, module } from "#core/kernel/module.ts";
import { madeElsewhere } from "#core/kernel/overrides.ts";
import { users } from "#core/shell/access/entities.ts";
import { associationServices } from "./contract.ts";
import * as entities from "./entities.ts";
import { associationsRead } from "./files.ts";
import { installedServices } from "./installed-contract.ts";
import { forgetAuthorizations, ownSoftware } from "./own.ts";
import { changeAuthorization, createAssociation, createAuthorization } from "./room.ts";
import { softwareNumbersContract } from "./stats-contract.ts";

/** Software of the network: who may use it, and where it is installed (FLAG-027). */
export const softwareModule = module({
  name: "software",
  flag: "software",
  entities: Object.values(entities),
  extend: [extend(users, { beforeDestroy: forgetAuthorizations })],
  overrides: [
    createAssociation,
    createAuthorization,
    changeAuthorization,
    // A key made like any record would never be shown.
    madeElsewhere(entities.softwareInstallationKeys, "software-key-service"),
  ],
  services: [...associationServices, ...installedServices, softwareNumbersContract],
  securedReaders: [associationsRead],
  ownData: [ownSoftware],
});
