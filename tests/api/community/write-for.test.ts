import { beforeAll, describe, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { putPeople } from "#tests/support/people.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const forum = await openForum();
let admin: Session;
let article = "";
const labs: Record<"alps" | "coast" | "other", string> = { alps: "", coast: "", other: "" };

const make = async (type: string, attributes: object, relationships: object = {}) => {
  const made = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  expect(made.status, made.text).toBe(201);
  return made.body.data.id as string;
};

beforeAll(async () => {
  admin = forum.admin;
  for (const name of ["alps", "coast", "other"] as const) labs[name] = await make("organizations", { name });
  await putPeople(forum.server.settings, [
    { email: "member@labs.test", organizations: [labs.alps, labs.coast] },
    { email: "second@labs.test", organizations: [labs.alps, labs.coast] },
  ]);
  article = await make(
    "articles",
    { title: "A grip" },
    { status: { data: { type: "article-statuses", id: "published" } } },
  );
});

const linked = (organization: string | null) => ({
  organization: { data: organization === null ? null : { type: "organizations", id: organization } },
});
/** Says something, long enough after what was said last. */
const comment = async (by: Session, content: string, chosen: object = {}) => {
  await forum.owner.query("update comments set created_at = created_at - interval '6 seconds'");
  return by.request("POST /api/v1/comments?include=organization", {
    body: {
      data: {
        type: "comments",
        attributes: { content: `<p>${content}</p>` },
        relationships: { commentable: { data: { type: "articles", id: article } }, ...chosen },
      },
    },
  });
};
interface Answer {
  readonly text: string;
  readonly body: { readonly data?: { readonly relationships: { readonly organization: { readonly data: unknown } } } };
}
const organizationOf = ({ body, text }: Answer) => {
  if (!body.data) throw new Error(text);
  const { data } = body.data.relationships.organization;
  return (data as { readonly id: string } | null)?.id ?? null;
};

describe("who belongs to several organizations", () => {
  it("writes for the one that they act for, for another of theirs, or for themselves alone", async () => {
    const member = await signedIn(forum.server.url, "member@labs.test");
    await member.request("GET /api/v1/users/me");
    expect(organizationOf(await comment(member, "For whom I act"))).toBe(labs.alps);
    expect(organizationOf(await comment(member, "For the coast", linked(labs.coast)))).toBe(labs.coast);
    expect(organizationOf(await comment(member, "For myself", linked(null)))).toBeNull();

    // The server decides: whoever is no member does not speak for it, and what was said for one stays so.
    const refused = await comment(member, "For others", linked(labs.other));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        source: { pointer: "/data/relationships/organization" },
        detail: "You are not a member of this organization.",
      },
    ]);
    const said = await comment(member, "For the coast again", linked(labs.coast));
    const { id, meta } = said.body.data;
    const moved = await member.request(`PATCH /api/v1/comments/${id}`, {
      body: { data: { type: "comments", id, meta, relationships: linked(labs.alps) } },
    });
    expect(moved.status).toBe(403);
  });

  it("does so in the forum: a subject and its first message are for the same one", async () => {
    const member = await signedIn(forum.server.url, "second@labs.test");
    await member.request("GET /api/v1/users/me");
    const body = { title: "A grip for a cup", category: await forum.category(), content: "<p>Who has one?</p>" };
    const refused = await forum.call(member, "POST subjects", { ...body, organization: labs.other });
    expect(refused.status).toBe(422);
    const begun = await forum.call(member, "POST subjects", { ...body, organization: labs.coast });
    const { subject, message } = begun.body.data;
    for (const [type, id] of [
      ["forum-subjects", subject],
      ["forum-subject-messages", message],
    ] as const)
      expect(organizationOf(await admin.request(`GET /api/v1/${type}/${id}?include=organization`))).toBe(labs.coast);
    await forum.rest();
    const answer = await member.request("POST /api/v1/forum-subject-messages?include=organization", {
      body: {
        data: {
          type: "forum-subject-messages",
          attributes: { content: "<p>Nobody yet?</p>" },
          relationships: { subject: { data: { type: "forum-subjects", id: subject } } },
        },
      },
    });
    expect(organizationOf(answer), answer.text).toBe(labs.alps);
  });
});

describe("an item's organization", () => {
  it.each(["articles", "blog-posts", "calendar-events", "repository-items"])(
    "is one of the writer's, or what an administrator says: %s",
    async (type) => {
      await putPeople(forum.server.settings, [
        { email: `writer-${type}@labs.test`, roles: ["contributor"], organizations: [labs.alps] },
      ]);
      const writer = await signedIn(forum.server.url, `writer-${type}@labs.test`);
      const attributes = {
        title: "A grip",
        ...(type === "calendar-events" && event),
        ...(type === "blog-posts" && post),
      };
      const create = (by: Session, lab: string) =>
        by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships: linked(lab) } } });
      const refused = await create(writer, labs.other);
      expect([refused.status, refused.body.errors?.[0].source.pointer], refused.text).toEqual([
        422,
        "/data/relationships/organization",
      ]);
      const made = await create(writer, labs.alps);
      expect(made.status, made.text).toBe(201);
      const { id, meta } = made.body.data;
      const move = { body: { data: { type, id, meta, relationships: linked(labs.other) } } };
      expect((await writer.request(`PATCH /api/v1/${type}/${id}`, move)).status).toBe(422);
      expect((await admin.request(`PATCH /api/v1/${type}/${id}`, move)).status).toBe(200);
      const now = (await writer.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
      const retitled = { body: { data: { type, id, meta: now, attributes: { title: "Another grip" } } } };
      expect((await writer.request(`PATCH /api/v1/${type}/${id}`, retitled)).status).toBe(200);
      const stays = (await writer.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
      const repeated = { body: { data: { type, id, meta: stays, relationships: linked(labs.other) } } };
      expect((await writer.request(`PATCH /api/v1/${type}/${id}`, repeated)).status).toBe(200);
    },
  );
});

describe("what a form offers as the organization", () => {
  const offered = async (by: Session, relation: string) => {
    const answer = await by.request(`GET /api/v1/organizations?filter[nameableIn]=${relation}&page[size]=all`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.map(({ id }: { readonly id: string }) => id).sort();
  };
  const all = () => Object.values(labs).sort();
  const narrows = async (by: Session, type: string) => {
    const { body } = await by.request("GET /api/v1/services/admin/types");
    const found = body.data.find((each: { readonly type: string }) => each.type === type);
    return found.relations.find(({ name }: { readonly name: string }) => name === "organization").narrowed;
  };

  it("is what saving accepts: of an item one's own, or any for administrators", async () => {
    await putPeople(forum.server.settings, [
      { email: "offered@labs.test", roles: ["contributor"], organizations: [labs.alps, labs.coast] },
    ]);
    const writer = await signedIn(forum.server.url, "offered@labs.test");
    for (const type of ["articles", "blog-posts", "calendar-events", "repository-items"]) {
      expect(await offered(writer, `${type}.organization`), type).toEqual([labs.alps, labs.coast].sort());
      expect(await offered(admin, `${type}.organization`), type).toEqual(all());
      expect([await narrows(writer, type), await narrows(admin, type)], type).toEqual([true, false]);
    }
    expect(await offered(writer, "repository-items.associatedOrganizations")).toEqual(all());
  });

  it("is what their authors speak for, of what is said, for administrators too", async () => {
    const second = await signedIn(forum.server.url, "second@labs.test");
    for (const type of ["comments", "forum-subjects", "forum-subject-messages", "repository-makes"]) {
      expect(await offered(second, `${type}.organization`), type).toEqual([labs.alps, labs.coast].sort());
      expect(await offered(admin, `${type}.organization`), type).toEqual([]);
    }
  });

  it.each(["nothing", "articles", "articles.createdBy", "articles.organization.name", "articles.toString"])(
    "is asked of a relationship to organizations alone: %s",
    async (relation) => {
      const answer = await admin.request(`GET /api/v1/organizations?filter[nameableIn]=${relation}`);
      expect([answer.status, answer.body.errors?.[0].source.parameter]).toEqual([400, "filter[nameableIn]"]);
    },
  );
});

const post = { content: "<p>It holds.</p>" };
const event = {
  timezone: "Europe/Paris",
  isAllDay: true,
  startAt: "2027-03-01T00:00:00.000Z",
  endAt: "2027-03-02T00:00:00.000Z",
};
