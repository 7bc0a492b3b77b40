import { count } from "#core/kernel/fields.ts";
import { extend } from "#core/kernel/module.ts";
import { inverse, mirrored } from "#core/kernel/relations.ts";
import { tags } from "#core/modules/community/entities.ts";
import { licenses } from "#core/modules/community/licenses.ts";
import { organizations } from "#core/modules/organizations/entities.ts";

/** How many aids there are of a tag, under a licence and of an organization, as far as the viewer sees them. */
const fields = { repositoryItemsCount: count("repositoryItems").detail() };

export const repositoryTags = extend(tags, {
  fields,
  relations: { repositoryItems: mirrored("repository-items", "tags").readOnly() },
});

export const repositoryLicenses = extend(licenses, {
  fields,
  relations: { repositoryItems: inverse("repository-items", "license") },
});

export const repositoryOrganizations = extend(organizations, {
  fields,
  relations: { repositoryItems: inverse("repository-items", "organization") },
});
