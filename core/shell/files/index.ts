import { module } from "#core/kernel/module.ts";
import { adminFiles, fileContainers, files, securedFiles } from "./entities.ts";
import { fileJobs } from "./jobs.ts";
import { removeBytesOf, uploadedFiles } from "./use-cases.ts";

export const filesModule = module({
  name: "files",
  entities: [files, fileContainers, adminFiles, securedFiles],
  overrides: [
    ...uploadedFiles(files, { anyKind: false }),
    ...uploadedFiles(adminFiles, { anyKind: true }),
    removeBytesOf(securedFiles),
  ],
  jobs: fileJobs,
});
