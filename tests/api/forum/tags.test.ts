import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser } from "#tests/support/session.ts";

const forum = await openForum();
const subjects = new Map<string, { readonly tag: string; readonly subject: string }>();
const names = ["C++", "R&D", "50 %", "été", "C#"];
let category = "";
beforeAll(async () => {
  category = await forum.category();
  for (const name of names) {
    const tag = (await forum.make(forum.admin, "tags", { name })).body.data.id;
    const { subject } = await forum.start(forum.admin, category, { tags: [tag] });
    subjects.set(name, { tag, subject });
  }
});

const guest = browser(forum.server.url);
const found = async (tag: string) => {
  const query = new URLSearchParams({ "filter[tags]": tag, "filter[category]": category });
  const answer = await guest.request(`GET /api/v1/forum-subjects?${query}`);
  return [answer.status, answer.body.data?.map(({ id }: { id: string }) => id)];
};

it.each(names)("LINK-003 narrows to the subject of the tag %s alone, which reads as it is written", async (name) => {
  const { tag, subject } = subjects.get(name)!;
  expect(await found(tag)).toEqual([200, [subject]]);
  expect((await guest.request(`GET /api/v1/tags/${tag}`)).body.data.attributes.name).toBe(name);
});

it.each(["%E0%A4%A", "%", "%zz"])("LINK-003 says of the broken tag %s which parameter is wrong", async (tag) => {
  const answer = await guest.request(`GET /api/v1/forum-subjects?filter[tags]=${tag}`);
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { parameter: "filter[tags]" }]);
});

it("LINK-003 finds nothing by a tag that there is not", async () => {
  expect(await found("0190f0aa-0000-7000-8000-00000000ffff")).toEqual([200, []]);
});
