import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { makesOf } from "#web/modules/repository/makes-model.ts";
import { threadsOf } from "#web/shell/comments/comment-model.ts";

const said = (type: string, language: string | null): Many => {
  const data: Resource = {
    type,
    id: "1",
    attributes: { content: "Bonjour", language, createdAt: "2026-01-02T00:00:00.000Z" },
    links: {},
    meta: { version: 1 },
  };
  return { data: [data], included: [], meta: { total: 1 } };
};
const reader = { viewer: null, locale: "en" } as const;

describe("the language that words were written in", () => {
  it("is kept of all that one person says in one language, whatever its type", () => {
    const spoken = [...product.entities.values()].filter(
      ({ traits, fields }) => traits.includes("moderated") && !Object.values(fields).some(({ localized }) => localized),
    );
    expect(spoken.map(({ type }) => type).sort()).toEqual([
      ...["comments", "forum-subject-messages", "repository-makes", "resource-reviews"],
    ]);
    expect(spoken.filter(({ traits }) => !traits.includes("in-language"))).toEqual([]);
  });

  it("is the one that they are read aloud in; what is older is read as the page is", () => {
    expect(threadsOf(said("comments", "fr"), reader)[0]?.first.lang).toBe("fr");
    expect(threadsOf(said("comments", null), reader)[0]?.first.lang).toBeUndefined();
    expect(makesOf(said("repository-makes", "fr"), reader)[0]?.lang).toBe("fr");
    expect(makesOf(said("repository-makes", null), reader)[0]?.lang).toBeUndefined();
  });
});
