import { email } from "#core/kernel/fields.ts";
import { extend } from "#core/kernel/module.ts";
import { superAdmin } from "#core/kernel/policy.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";

/** Where messages of the contact form go; to every super administrator unless said. */
export const contactMembers = extend(appEnvs, {
  fields: { contactEmail: email().see(superAdmin) },
});
