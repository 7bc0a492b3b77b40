import { module } from "#core/kernel/module.ts";
import { adminTags } from "./entities.ts";

export const adminTagsModule = module({ name: "admin-tags", entities: [adminTags] });
