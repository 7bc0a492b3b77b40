import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Described, descriptionOf } from "#tests/support/described-requests.ts";
import { all } from "#tests/support/matrix-catalogue.ts";
import { attachPdf } from "#tests/support/rental.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const reference: Described = await descriptionOf(url);
const { examples } = reference.components;
const missing = "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f";

const people = await Promise.all(
  ["admin", "member", "new", "health"].map((name) => signedIn(url, `${name}@labcommons.test`, demoPassword)),
);
const [admin, , , health] = people as [Session, Session, Session, Session];
const made = new Map<string, string>();

const types = Object.keys(reference.paths).flatMap((path) => /^\/api\/v1\/([a-z0-9-]+)$/.exec(path)?.[1] ?? []);
const has = (path: string, method: string): boolean => reference.paths[path]?.[method] !== undefined;

/** What a service takes at the address of a type is one of its own examples. */
const isMadeOneByOne = (type: string): boolean =>
  type !== "operations" &&
  reference.paths[`/api/v1/${type}`]?.post?.requestBody?.content?.["application/vnd.api+json"] !== undefined;

/** Types with the members of each of their unique rules that whoever makes one can break. */
const uniqueRules = types.filter(isMadeOneByOne).flatMap((type) => {
  const source = all.entities.get(type);
  if (!source) return [];
  const fields = Object.entries(source.fields).flatMap(([name, { unique, readOnly }]) =>
    unique && !readOnly ? [[name]] : [],
  );
  const isGiven = (name: string) => {
    const { readOnly = true, required = false, kind } = source.relations[name] ?? source.fields[name] ?? {};
    return !readOnly && (required || kind === "flag");
  };
  return [...fields, ...source.uniques.filter((members) => members.every(isGiven))].map(
    (members) => [type, members] as const,
  );
});

describe("each example that writes, sent", () => {
  it.each(types.filter(isMadeOneByOne))("makes one of %s", async (type) => {
    await make(type);
  });

  it.each(uniqueRules)(
    "refuses a second one of %s with the same %s, alone and at once, at its member",
    async (type, members) => {
      const id = await make(type);
      const query = `fields[${type}]=${members.join(",")}`;
      const { data } = (await attempt((person) => person.request(`GET /api/v1/${type}/${id}?${query}`), 200)).body;
      const body = await linked(structuredClone(examples[`${type}.new`].value));
      const named = members.flatMap((name) =>
        (["attributes", "relationships"] as const).flatMap((part) => (data[part]?.[name] ? [{ name, part }] : [])),
      );
      for (const { name, part } of named) body.data[part] = { ...body.data[part], [name]: data[part][name] };
      const asked = people.flatMap((person) =>
        Array.from({ length: 3 }, () => person.request(`POST /api/v1/${type}`, { body })),
      );
      const refused = (await Promise.all(asked)).filter(({ status }) => status !== 403);
      expect(refused.length).toBeGreaterThan(0);
      for (const { status, text } of refused) expect([409, 422], text).toContain(status);
      const pointers = new Set(named.map(({ name, part }) => `/data/${part}/${name}`));
      for (const { body: told } of refused) expect(pointers).toContain(told.errors[0].source.pointer);
    },
  );

  it.each(types.filter((type) => has(`/api/v1/${type}/{id}`, "patch")))("changes one of %s", async (type) => {
    await attempt(async (person) => {
      const id = made.get(type) ?? (await firstOf(person, type));
      const found = await person.request(`GET /api/v1/${type}/${id}`);
      if (found.status !== 200) return found;
      const { version } = found.body.data.meta;
      const body = structuredClone(examples[`${type}.change`].value);
      Object.assign(body.data, { id, meta: { version } });
      return person.request(`PATCH /api/v1/${type}/${id}`, { body: await linked(body) });
    }, 200);
  });

  it.each(
    types.filter(
      (type) => has(`/api/v1/${type}`, "post") && has(`/api/v1/${type}/{id}/relationships/{relationship}`, "patch"),
    ),
  )("replaces a relationship of one of %s", async (type) => {
    const path = `/api/v1/${type}/{id}/relationships/{relationship}`;
    const { parameters } = reference.paths[path].patch;
    const [name] = parameters.find((each: Described) => each.name === "relationship").schema.enum;
    await attempt(async (person) => {
      const id = await make(type);
      const body = bodyOf(`PATCH ${path}`);
      for (const each of [body.data].flat()) if (each.id === missing) each.id = await target(each.type, type);
      // Choices belong to one survey, fields to one form: they are named as they are.
      if (["choices", "fields"].includes(name)) {
        const linkage = await person.request(`GET /api/v1/${type}/${id}/relationships/${name}`);
        body.data = linkage.body?.data ?? [];
      }
      const found = await person.request(`GET /api/v1/${type}/${id}`);
      if (found.status !== 200) return found;
      body.meta.version = found.body.data.meta.version;
      return person.request(`PATCH /api/v1/${type}/${id}/relationships/${name}`, { body });
    }, 200);
  });

  it("runs a batch", async () => {
    const body = bodyOf("POST /api/v1/operations");
    const [add, remove] = body["atomic:operations"];
    const known = await admin.request(`POST /api/v1/${add.data.type}`, { body: { data: structuredClone(add.data) } });
    remove.ref.id = known.body.data.id;
    remove.meta.version = known.body.data.meta.version;
    const headers = { "content-type": 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"' };
    const answer = await admin.request("POST /api/v1/operations", { body, headers });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe("each example of a service, sent", () => {
  /** Sends the example of a service with what only a running site can tell, and expects a success that it declares. */
  const serve = async (
    line: string,
    { by = admin, path = {}, more = {} }: { by?: Session; path?: Record<string, string>; more?: object } = {},
  ) => {
    const [method = "", template = ""] = line.split(" ");
    const operation = reference.paths[template][method.toLowerCase()];
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name]!);
    const example = bodyOf(line);
    const answer = await by.request(`${method} ${address}`, {
      headers: { "idempotency-key": crypto.randomUUID(), "content-type": "application/json" },
      ...(example === undefined ? {} : { body: { ...example, ...more } }),
    });
    expect(answer.status, `${line} ${answer.text}`).toBeLessThan(300);
    expect(Object.keys(operation.responses)).toContain(String(answer.status));
    return answer.body;
  };
  const at = (step: string) => `POST /api/v1/services/rental-commands/{id}/${step}`;
  const place = async (): Promise<string> => {
    const body = await linked(structuredClone(examples["rental-commands.new"].value));
    const answer = await admin.request("POST /api/v1/rental-commands", { body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  const password = { password: demoPassword };

  it("books and changes a booking", async () => {
    const models = { [await rentable()]: 1 };
    const { data } = await serve("POST /api/v1/services/rental-bookings", { more: { models } });
    await serve("PATCH /api/v1/services/rental-bookings/{id}", { path: { id: data.id }, more: { models } });
    await serve("DELETE /api/v1/services/rental-bookings/{id}", { path: { id: data.id } });
  });

  it("takes an order through its first steps", async () => {
    const id = await place();
    await serve(at("accept"), { path: { id } });
    await serve(at("sign"), { path: { id }, more: { file: (await attachPdf(url, admin, id)).id } });
    await serve(at("check-contract"), { path: { id } });
    const { lines, steps } = (await admin.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
    if (steps.some((each: Described) => each.stepType === "payment" && each.status === "waiting"))
      await serve(at("payment"), { path: { id } });
    const free = (await admin.request(`GET /api/v1/services/rental-commands/${id}/items`)).body.data;
    const [first, second] = Object.values<Described>(free)[0];
    await serve(at("prepare"), { path: { id }, more: { items: { [lines[0].id]: first.id } } });
    await serve(at("replace"), { path: { id }, more: { line: lines[0].id, item: second.id } });
    await serve(at("cancel"), { path: { id }, more: { comment: "Not needed any more" } });
  });

  it("refuses and extends orders", async () => {
    await serve(at("refuse"), { path: { id: await place() } });
    await serve(at("extend"), { path: { id: await make("rental-commands") } });
  });

  it("checks a list of items", async () => {
    await serve("POST /api/v1/services/rental-items/import");
  });

  it("drafts, previews and publishes a page", async () => {
    const id = await make("app-pages");
    const page = { path: { id } };
    const { data } = await serve("POST /api/v1/services/app-pages/{id}/draft", page);
    await serve("POST /api/v1/services/app-pages/{id}/preview", page);
    const draft = { type: "app-pages", id: data.id, attributes: { description: "New" }, meta: { version: 1 } };
    draft.meta = (await admin.request(`GET /api/v1/app-pages/${data.id}`)).body.data.meta;
    await admin.request(`PATCH /api/v1/app-pages/${data.id}`, { body: { data: draft } });
    await serve("POST /api/v1/services/app-pages/{id}/publish", { path: { id: data.id } });
    await serve("POST /api/v1/services/app-pages/{id}/unpublish", page);
    await serve("POST /api/v1/services/history/{type}/{id}/restore", {
      path: { type: "articles", id: await make("articles") },
    });
  });

  it("notes and reads what happened", async () => {
    await serve("POST /api/v1/services/notifications/read");
    const told = (await admin.request("GET /api/v1/notifications?page[size]=1")).body.data[0];
    await serve("POST /api/v1/services/notifications/{id}/open", { path: { id: told.id } });
    await serve("POST /api/v1/services/stats/records");
  });

  it("makes a token, and confirms who it is", async () => {
    await serve("POST /api/v1/services/personal-access-tokens", { more: password });
    await serve("POST /api/v1/services/two-factor/identity", { more: password });
  });

  it("acts for a member", async () => {
    const by = await signedIn(url, "admin@labcommons.test", demoPassword);
    const member = (await people[1]!.request("GET /api/v1/users/me")).body.data.id;
    await serve("POST /api/v1/services/two-factor/identity", { by, more: password });
    await serve("POST /api/v1/services/users/{id}/reset-two-factor", { by, path: { id: member } });
    await serve("POST /api/v1/services/users/{id}/impersonate", { by, path: { id: member } });
    await serve("DELETE /api/v1/services/users/impersonate", { by });
  });

  it("uses a coupon that was purchased", async () => {
    const bought = (await admin.request("GET /api/v1/purchased-coupons?filter[usedAt][null]=1&page[size]=1")).body
      .data[0];
    await serve("POST /api/v1/services/purchased-coupons/use", { more: { code: bought.attributes.code } });
  });

  it("signs in, asks for a new password, and deletes an account", async () => {
    const by = browser(url);
    await serve("POST /auth/password/forgot", { by });
    await serve("POST /auth/login", { by, more: { email: "new@labcommons.test", ...password } });
    await serve("POST /api/v1/services/account/deletion", { by, more: password });
  });
});

/** A copy of the example of an operation's body. */
function bodyOf(line: string): Described {
  const [method = "", path = ""] = line.split(" ");
  const content = Object.values<Described>(reference.paths[path][method.toLowerCase()].requestBody?.content ?? {})[0];
  return content && structuredClone(content.example);
}

async function make(type: string): Promise<string> {
  const known = made.get(type);
  if (known) return known;
  const body = await linked(structuredClone(examples[`${type}.new`].value));
  const answer = await attempt((person) => person.request(`POST /api/v1/${type}`, { body }), 201);
  made.set(type, answer.body.data.id);
  return answer.body.data.id;
}

/** As an administrator; what is a person's own to do, as a member. */
async function attempt(
  ask: (person: Session) => ReturnType<Session["request"]>,
  wanted: number,
): ReturnType<Session["request"]> {
  const answers = [];
  for (const person of people) {
    const answer = await ask(person);
    if (answer.status === wanted) return answer;
    answers.push(`${answer.status} ${answer.text}`);
  }
  throw new Error(answers.join("\n"));
}

/** A document whose examples of ids are those of records: of the demo content, or made from their own examples. */
async function linked(document: Described): Promise<Described> {
  const { attributes } = document.data;
  // Which years are open is the clock's to say.
  if (document.data.type === "organization-year-states" && attributes?.year)
    attributes.year = new Date(testClock()).getUTCFullYear();
  if (attributes?.models) attributes.models = { [await rentable()]: 1 };
  for (const { data } of Object.values<Described>(document.data.relationships ?? {}))
    for (const identifier of [data].flat())
      if (identifier?.id === missing) identifier.id = await target(identifier.type, document.data.type);
  return document;
}

async function target(type: string, by: string): Promise<string> {
  // Papers belong to whom they are for, and an order is billed to an address of whoever places it.
  if (by === "account-documents" && type === "secured-files")
    return (await attachPdf(url, admin, { type: "users", id: (await firstOf(admin, "users"))! })).id;
  // Labs of the demo have told of the years that are open.
  if (by === "organization-year-states" && type === "organizations") return make(type);
  // What is published already waits for nobody.
  if (by === "publication-requests") return make(type);
  if (by === "survey-answers" && type === "surveys") return openSurvey();
  if (by === "survey-answers" && type === "survey-choices")
    return (await firstOf(admin, type, `&filter[survey]=${await openSurvey()}`))!;
  if (type === "files") return (await firstOf(admin, type, "&filter[mimeType][starts]=image/"))!;
  if (by.startsWith("eqlaat-") && type === "users")
    return (await firstOf(admin, type, "&filter[email]=health@labcommons.test"))!;
  const known = type === "addresses" ? undefined : await firstOf(type.startsWith("eqlaat-") ? health : admin, type);
  return known ?? (await make(type));
}

/** A survey that takes answers. */
const openSurvey = async (): Promise<string> =>
  (await firstOf(admin, "surveys", `&filter[closeAt][gt]=${instant()}&sort=openAt`))!;

/** A model that somebody has left to rent. */
async function rentable(): Promise<string> {
  const known = (await admin.request("GET /api/v1/rental-models?page[size]=100")).body.data;
  const asked = `models=${known.map(({ id }: Described) => id).join(",")}&from=2028-03-06&to=2028-03-20`;
  const { models } = (await admin.request(`GET /api/v1/services/rental-availability?${asked}`)).body.data;
  return Object.entries<Described>(models).find(([, { availableCount }]) => availableCount > 2)![0];
}

async function firstOf(person: Session, type: string, more = ""): Promise<string | undefined> {
  return (await person.request(`GET /api/v1/${type}?page[size]=1${more}`)).body.data?.[0]?.id;
}
