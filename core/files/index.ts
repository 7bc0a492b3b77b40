import { module } from "#core/kernel/module.ts";
import { adminFiles, fileContainers, files, securedFiles } from "./entities.ts";

export const filesModule = module({
  name: "files",
  entities: [files, fileContainers, adminFiles, securedFiles],
});
