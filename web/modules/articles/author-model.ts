import type { Flags } from "#core/kernel/flags.ts";
import { author } from "#core/shell/access/rules.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { copyOf, fileOf } from "#web/shell/blocks/picture-model.ts";
import type { Included } from "#web/shell/records/included.ts";

/** Whom an article is shown to be by (MODEL-024, COMM-002). */
export type Byline =
  | { readonly kind: "anonymous" }
  | {
      readonly kind: "organization" | "user";
      readonly id: string;
      readonly name: string;
      readonly picture: string | null;
    };

export function bylineOf(article: Resource, included: Included, flags: Flags): Byline {
  const by = author(
    {
      deletedAt: (article.attributes.deletedAt as string | null | undefined) ?? null,
      organization: included.one(article, "organization"),
      createdBy: included.one(article, "createdBy"),
    },
    flags,
  );
  if (by.kind === "anonymous") return by;
  if (by.kind === "organization") {
    const { id, attributes } = by.organization;
    const image = included.one(by.organization, "image");
    return {
      kind: "organization",
      id: String(attributes.slug ?? id),
      name: [attributes.unitName, attributes.name].filter(Boolean).join(" "),
      picture: image ? (copyOf(fileOf(image), "preview") ?? null) : null,
    };
  }
  const { id, attributes } = by.user;
  const name = [attributes.firstName, attributes.lastName].filter(Boolean).join(" ");
  if (name === "") return { kind: "anonymous" };
  return { kind: "user", id, name, picture: (attributes.avatarUrl as string | null | undefined) ?? null };
}
