import { beforeAll, describe, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import type { Session } from "#tests/support/session.ts";

const forum = await openForum();
let article = "";
let subject = "";

beforeAll(async () => {
  const made = await forum.admin.request("POST /api/v1/articles", {
    body: {
      data: {
        type: "articles",
        attributes: { title: "A grip" },
        relationships: { status: { data: { type: "article-statuses", id: "published" } } },
      },
    },
  });
  article = made.body.data.id;
  ({ subject } = await forum.start(forum.admin, await forum.category()));
});

/** Says something of the article while the site is read in a language. */
const comment = async (by: Session, locale: string, attributes: object) => {
  await forum.owner.query("update comments set created_at = created_at - interval '6 minutes'");
  return by.request("POST /api/v1/comments", {
    headers: { "accept-language": locale },
    body: {
      data: {
        type: "comments",
        attributes: { content: "<p>Words</p>", ...attributes },
        relationships: { commentable: { data: { type: "articles", id: article } } },
      },
    },
  });
};

describe("the language that words were written in", () => {
  it("is the one that their author reads the site in, unless they say another", async () => {
    const french = await comment(forum.ada, "fr", {});
    expect(french.status, french.text).toBe(201);
    expect(french.body.data.attributes.language).toBe("fr");
    expect((await comment(forum.ada, "da", { language: null })).body.data.attributes.language).toBe("da");
    expect((await comment(forum.ada, "fr", { language: "it" })).body.data.attributes.language).toBe("it");
  });

  it("is corrected by its author and by an administrator, and stays when the words change", async () => {
    const { id } = (await comment(forum.ben, "ca", {})).body.data;
    const changed = await forum.change(forum.ben, "comments", id, { content: "<p>Hola</p>" });
    expect(changed.body.data.attributes.language).toBe("ca");
    const corrected = await forum.change(forum.ben, "comments", id, { language: "es" });
    expect(corrected.body.data.attributes.language).toBe("es");
    expect((await forum.change(forum.admin, "comments", id, { language: "ca" })).status).toBe(200);
    expect((await forum.change(forum.ada, "comments", id, { language: "en" })).status).toBe(403);
  });

  it("is one that the site knows", async () => {
    const answer = await comment(forum.ada, "en", { language: "tlh" });
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/language"]);
  });

  it("is kept of messages of the forum, the first of a subject as well", async () => {
    const { message } = await forum.start(forum.ada, await forum.category());
    const { body } = await forum.ada.request(`GET /api/v1/forum-subject-messages/${message}`);
    expect(body.data.attributes.language).toBe("en");
    const answer = await forum.say(forum.ada, subject);
    expect(answer.body.data.attributes.language).toBe("en");
  });
});
