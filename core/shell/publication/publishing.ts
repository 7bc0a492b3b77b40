import { Effect } from "effect";
import type { Registered } from "#core/kernel/module.ts";
import { allOf, type Condition, isSet, where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";

/** How a type says that its items are out, where a date alone does not: the codes of its relation `status`. */
export interface Statuses {
  readonly type: string;
  /** The status of what is not out. */
  readonly draft: string;
  /** The statuses of what is out, that of a publication first. */
  readonly out: readonly [string, ...string[]];
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Statuses of the module's publishable items. */
    readonly publicationStatuses?: readonly Statuses[];
  }
}

/** Members of an item that say whether it is out. */
export interface OutMembers {
  readonly status?: string | null | undefined;
  readonly publishedAt?: string | null | undefined;
}

/** How the items of one type come out and go. */
export interface Publishing {
  readonly source: Registered;
  /** Items that are out, or will be on their date. */
  readonly published: Condition;
  readonly isPublished: (item: OutMembers) => boolean;
  readonly publish: (publishedAt: string) => Readonly<Record<string, unknown>>;
  readonly withdraw: Readonly<Record<string, unknown>>;
}

/** Types that are published: those with the trait. */
export const publishingTypes = Effect.map(Catalogue, (all) =>
  [...all.entities.values()].filter(({ traits }) => traits.includes("publishable-item")).map(({ type }) => type),
);

/** How items of a type come out: by their status where it has one, else by their date alone. */
export const publishingOf = (type: string): Effect.Effect<Publishing, never, Catalogue> =>
  Effect.map(Catalogue, (all): Publishing => {
    const source = all.entity(type);
    const statuses = all.contributions("publicationStatuses").find(({ part }) => part.type === type)?.part;
    if (!statuses)
      return {
        source,
        published: isSet("publishedAt"),
        isPublished: ({ publishedAt }) => publishedAt != null,
        publish: (publishedAt) => ({ publishedAt }),
        withdraw: { publishedAt: null, unpublishAt: null },
      };
    const { draft, out } = statuses;
    return {
      source,
      published: allOf(where("status", "in", [...out])),
      isPublished: ({ status }) => status != null && out.includes(status),
      publish: (publishedAt) => ({ status: out[0], publishedAt }),
      withdraw: { status: draft, unpublishAt: null },
    };
  });
