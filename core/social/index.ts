import { module } from "#core/kernel/module.ts";
import { socialProvidersContract } from "./contract.ts";

export const socialModule = module({ name: "social", flag: "social-login", services: [socialProvidersContract] });
