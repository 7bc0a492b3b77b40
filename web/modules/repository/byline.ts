import type { Flags } from "#core/kernel/flags.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { repositoryItems } from "#core/modules/repository/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { author } from "#core/shell/access/rules.ts";
import type { Included, PartOf } from "#core/shell/site/resource-row.ts";

/** Whom an aid is shared by: the organization that it is of, else a person; `null` for who has gone (MODEL-024). */
export type Byline = { readonly kind: "organization" | "user"; readonly id: string; readonly name: string } | null;

export function bylineOf(
  item: PartOf<typeof repositoryItems, "organization" | "createdBy">,
  included: Included,
  flags: Flags,
): Byline {
  const by = author(
    {
      deletedAt: null,
      organization: included.one<typeof organizations>("organizations", item.organization),
      createdBy: included.one<typeof users>("users", item.createdBy),
    },
    flags,
  );
  if (by.kind === "anonymous") return null;
  if (by.kind === "organization")
    return { kind: by.kind, id: by.organization.id, name: completedName(by.organization) };
  const { id, firstName, lastName } = by.user;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name === "" ? null : { kind: by.kind, id, name };
}
