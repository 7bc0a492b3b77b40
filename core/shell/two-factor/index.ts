import { module } from "#core/kernel/module.ts";
import { twoFactorContracts } from "./contract.ts";

export const twoFactorModule = module({ name: "two-factor", flag: "two-factor", services: twoFactorContracts });
