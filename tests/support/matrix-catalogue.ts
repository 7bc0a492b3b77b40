import { catalogue } from "#core/kernel/module.ts";
import { modules } from "#core/modules.ts";
import { specimen, specimenExtra } from "./specimen.ts";
import { specimenHealth } from "./specimen-health.ts";

/** The product, and the modules that exist for the tests only. */
export const all = catalogue([...modules, specimen, specimenExtra, specimenHealth]);
