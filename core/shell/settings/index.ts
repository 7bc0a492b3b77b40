import { module } from "#core/kernel/module.ts";
import { appEnvs } from "./entities.ts";

export const settingsModule = module({
  name: "settings",
  entities: [appEnvs],
});
