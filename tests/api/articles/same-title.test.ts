import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org", roles: ["contributor"] }]),
});

const ten = Array.from({ length: 10 }, (_, index) => index);

describe("articles of one title that are made at once", () => {
  it("each get an address of their own, as nobody typed one", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const data = { type: "articles", attributes: { title: "A grip for two" } };
    const made = await Promise.all(ten.map(() => ada.request("POST /api/v1/articles", { body: { data } })));
    expect(made.map(({ status }) => status)).toEqual(ten.map(() => 201));
    expect(made.map(({ body }) => body.data.attributes.slug).sort()).toEqual(
      ["a-grip-for-two", ...ten.slice(1).map((index) => `a-grip-for-two-${index + 1}`)].sort(),
    );
  });

  it("each get one in batches too, which are made as a whole", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const add = (title: string) => ({ op: "add", data: { type: "articles", attributes: { title } } });
    const batch = { "atomic:operations": [add("First of a batch"), add("Second of a batch")] };
    const made = await Promise.all(
      ten.slice(0, 4).map(() =>
        ada.request("POST /api/v1/operations", {
          body: batch,
          headers: { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' },
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const slugs = made.flatMap(({ body }) =>
      body["atomic:results"].map((each: { data: { attributes: { slug: string } } }) => each.data.attributes.slug),
    );
    expect(new Set(slugs).size).toBe(8);
  });

  it("are told where the address that was typed is taken", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const data = { type: "articles", attributes: { title: "Typed", slug: "typed-twice" } };
    const made = await Promise.all([1, 2].map(() => ada.request("POST /api/v1/articles", { body: { data } })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = made.find(({ status }) => status === 409);
    expect(refused?.body.errors[0].source.pointer).toBe("/data/attributes/slug");
  });
});
