import { describe, expect, it } from "vitest";
import type { AppState } from "#core/shell/site/state.ts";
import { itemOf } from "#web/modules/repository/item-model.ts";

const state = { locale: "en", flags: {} } as AppState;
const type = "external-repository-interactions";

const exchange = (id: string, attributes: object, status = "pushed") => ({
  type,
  id,
  attributes: {
    progress: "succeeded",
    stand: "public",
    externalUrl: `https://www.thingiverse.com/thing:${id}`,
    ...attributes,
  },
  links: {
    status: { type: "external-repository-interaction-statuses", id: status },
    externalRepositoryType: { type: "external-repository-types", id: "thingiverse" },
  },
  meta: { version: 1 },
});

const shown = (...exchanges: ReturnType<typeof exchange>[]) => {
  const data = {
    type: "repository-items",
    id: "a",
    attributes: { title: "Reacher", publishedAt: null, sourceLicense: "BSD License" },
    links: { externalInteractions: exchanges.map(({ id }) => ({ type, id })) },
    meta: { version: 1 },
  };
  return itemOf({ data, included: exchanges }, state);
};

describe("the page of an aid", () => {
  it("leads to where it was shared, and stays there", () => {
    const { elsewhere } = shown(
      exchange("1", {}),
      exchange("2", { stand: "gone" }),
      exchange("3", { progress: "failed" }),
      exchange("4", {}, "pulled"),
      exchange("5", { stand: "waiting" }),
    );
    expect(elsewhere.map(({ url }) => url)).toEqual([
      "https://www.thingiverse.com/thing:1",
      "https://www.thingiverse.com/thing:5",
    ]);
  });

  it("tells a licence in the words of its source", () => {
    expect(shown().sourceLicense).toBe("BSD License");
  });
});
