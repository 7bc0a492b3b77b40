import type { Flags } from "#core/kernel/flags.ts";
import type { organizations } from "#core/modules/organizations/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { author } from "#core/shell/access/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Included } from "#core/shell/site/resource-row.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** Whom an item is shown to be by (MODEL-024, COMM-002). */
export type Byline =
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "organization" | "user";
      readonly id: string;
      readonly name: string;
      readonly picture: string | null;
    };

/** Who an item names as its authors; cards do not ask whether it is deleted. */
export interface Authored {
  readonly organization: string | null;
  readonly createdBy: string | null;
  readonly deletedAt?: string | null;
}

export function bylineOf(item: Authored, included: Included, flags: Flags): Byline {
  const by = author(
    {
      deletedAt: item.deletedAt ?? null,
      organization: included.one<typeof organizations>("organizations", item.organization),
      createdBy: included.one<typeof users>("users", item.createdBy),
    },
    flags,
  );
  if (by.kind === "anonymous") return by;
  if (by.kind === "organization") {
    const { id, unitName, name } = by.organization;
    const image = included.one<typeof files>("files", by.organization.image);
    return {
      kind: "organization",
      id,
      name: completedName({ name, unitName }),
      picture: image ? (copyOf(image, "preview") ?? null) : null,
    };
  }
  const { id, firstName, lastName, avatarUrl } = by.user;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  if (name === "") return { kind: "anonymous" };
  return { kind: "user", id, name, picture: avatarUrl };
}
