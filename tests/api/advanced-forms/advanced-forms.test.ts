import { describe, expect, it } from "vitest";
import { readCsv } from "#core/kernel/csv.ts";
import {
  addField,
  answering,
  makeAdvancedForm,
  type TestAdvancedForm,
  type TestField,
} from "#tests/support/advanced-forms.ts";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, send as ask, browser, signedIn } from "#tests/support/session.ts";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";

const { url } = await testServer({
  environment: { REGISTRATION_WORK: "50" },
  seed: (settings) =>
    putPeople(settings, [{ email: "root@example.org", roles: ["admin"] }, { email: "member@example.org" }]),
});
const root = await signedIn(url, "root@example.org");
const member = await signedIn(url, "member@example.org");

const workshop: readonly TestField[] = [
  { title: "You", type: "section" },
  { title: "Name", type: "text", required: true },
  { title: "Tools", type: "section" },
  {
    title: "Machine",
    type: "radio",
    config: { choices: ["printer", "laser"].map((value) => ({ value, labels: { en: value } })) },
  },
  {
    title: "Printers",
    type: "number",
    required: true,
    config: {
      minimum: 1,
      maximum: 50,
      showWhen: { match: "all", conditions: [{ field: "Machine", is: "is", value: "printer" }] },
    },
  },
];

const begun = async (form: TestAdvancedForm) => (await answering(url, form).begin()).body.data;
const change = async ({ id }: TestAdvancedForm, attributes: object) => {
  const { meta } = (await root.request(`GET /api/v1/advanced-forms/${id}`)).body.data;
  const data = { type: "advanced-forms", id, attributes, meta: { version: meta.version } };
  expect((await root.request(`PATCH /api/v1/advanced-forms/${id}`, { body: { data } })).status).toBe(200);
};
const sentCount = async ({ id }: TestAdvancedForm) =>
  (await root.request(`GET /api/v1/advanced-forms/${id}`)).body.data.attributes.endedResponsesCount;
const responsesOf = async ({ id }: TestAdvancedForm) =>
  (await root.request(`GET /api/v1/advanced-form-responses?filter[form]=${id}`)).body.data.map(
    (each: { attributes: object }) => each.attributes,
  );
const refusals = ({ status, body }: Answered) => [
  status,
  ...(body.errors ?? []).map(({ source, meta }: { source?: { pointer: string }; meta?: { key?: string } }) => [
    source?.pointer,
    String(meta?.key ?? "")
      .split(/[:.]/)
      .at(-1),
  ]),
];
const hourFromNow = (hours: number) => instant(hours * 3_600_000);

describe("an advanced form", () => {
  it("is found once it is published, and told of to administrators before", async () => {
    const form = await makeAdvancedForm(root, workshop, { publishedAt: null });
    const { open, begin } = answering(url, form);
    expect([(await open()).status, (await begin()).status]).toEqual([404, 404]);
    const line = `GET /api/v1/services/advanced-forms/${form.id}/opened`;
    expect([(await root.request(line)).status, (await member.request(line)).status]).toEqual([200, 404]);
    await change(form, { publishedAt: hourFromNow(-1) });
    const { data } = (await open()).body;
    expect(data).toMatchObject({ title: "Your workshop", state: "open", asksProof: false, response: null });
    expect(data.fields).toMatchObject([
      { type: "section", title: "You" },
      { type: "text", title: "Name", required: true },
      { type: "section", title: "Tools" },
      { type: "radio", choices: [{ value: "printer", label: "printer" }, { value: "laser" }] },
      { type: "number", bounds: { minimum: 1, maximum: 50 }, showWhen: { match: "all" } },
    ]);
  });

  it("FORMS-006 asks a browser for work by default", async () => {
    const made = await root.request("POST /api/v1/advanced-forms", {
      body: { data: { type: "advanced-forms", attributes: { title: "Careful", publishedAt: hourFromNow(-1) } } },
    });
    expect(made.body.data.attributes.isCaptchaProtected).toBe(true);
    const { begin } = answering(url, { id: made.body.data.id, ids: {} });
    expect(refusals(await begin())).toEqual([422, ["/proof", "proof"]]);
    const task = (await root.request("GET /api/v1/services/advanced-forms/task")).body.data;
    expect((await begin({ proof: await proofOf(task, async () => undefined) })).status).toBe(201);
  });

  it("FORMS-007 takes answers from its opening to its closing", async () => {
    const form = await makeAdvancedForm(root, workshop, { openAt: hourFromNow(1) });
    const { begin, open, save, send } = answering(url, form);
    expect((await open()).body.data.state).toBe("upcoming");
    expect(refusals(await begin())).toEqual([422, ["/form", "upcoming"]]);
    await change(form, { openAt: hourFromNow(-2) });
    const on = await begun(form);
    await change(form, { closeAt: hourFromNow(-1) });
    for (const answer of [await begin(), await save(on, { Name: "Ann" }), await send(on, { Name: "Ann" })])
      expect(refusals(answer)).toEqual([422, ["/form", "closed"]]);
    expect(await responsesOf(form)).toMatchObject([{ data: {}, endedAt: null }]);
  });
});

describe("answers to an advanced form", () => {
  it("FORMS-011 FORMS-012 are kept on the way, read again by their token, and sent once", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { begin, open, save, send } = answering(url, form);
    const key = crypto.randomUUID();
    const first = (await begin({}, key)).body.data;
    expect((await begin({}, key)).body.data).toEqual(first);
    const kept = await save(first, { Name: "Ann" });
    expect(kept.status).toBe(200);
    const later = { token: first.token, revision: kept.body.data.revision };
    expect((await save(first, { Name: "Ann" })).body).toEqual(kept.body);
    const other = await makeAdvancedForm(root, []);
    expect((await answering(url, other).open(first.token)).status).toBe(404);
    expect((await open("wrong")).status).toBe(404);
    expect((await open(first.token)).body.data.response).toEqual({
      ...later,
      isSent: false,
      answers: { [form.ids.Name!]: "Ann" },
    });
    expect(await sentCount(form)).toBe(0);
    const sent = await Promise.all([1, 2, 3].map(() => send(later, { Machine: "laser" })));
    expect(sent.map(({ status, body }) => [status, body.data])).toEqual(
      [1, 2, 3].map(() => [200, { state: "received" }]),
    );
    expect((await send(later, { Name: "Somebody else" })).status).toBe(200);
    expect(refusals(await save(later, { Name: "Somebody else" }))[0]).toBe(409);
    expect(await sentCount(form)).toBe(1);
    const [response, ...more] = await responsesOf(form);
    expect([more, response.data]).toEqual([[], { [form.ids.Name!]: "Ann", [form.ids.Machine!]: "laser" }]);
    expect(response.endedAt).not.toBeNull();
    expect(response).not.toHaveProperty("token");
    expect((await open(first.token)).body.data.response).toMatchObject({ isSent: true, answers: {} });
  });

  it("are refused where they do not fit, each at its field, and nothing of them is kept", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { save, send } = answering(url, form);
    const on = await begun(form);
    const at = (title: string) => `/answers/${form.ids[title]}`;
    expect(refusals(await save(on, { Name: "Ann", Printers: 51, Machine: "boat", stranger: "x" }))).toEqual([
      422,
      [at("Machine"), "choice"],
      [at("Printers"), "too-large"],
      ["/answers/stranger", "unknown"],
    ]);
    expect(refusals(await save(on, { Name: { deep: [1] } }))).toEqual([422, [at("Name"), "kind"]]);
    expect(refusals(await send(on, { Machine: "printer" }))).toEqual([
      422,
      [at("Name"), "required"],
      [at("Printers"), "required"],
    ]);
    expect((await responsesOf(form))[0].data).toEqual({});
  });

  it("keep nothing that a condition hides", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { save, send } = answering(url, form);
    const on = await begun(form);
    const { revision } = (await save(on, { Name: "Ann", Machine: "printer", Printers: 3 })).body.data;
    expect((await send({ ...on, revision }, { Machine: "laser" })).status).toBe(200);
    expect((await responsesOf(form))[0].data).toEqual({ [form.ids.Name!]: "Ann", [form.ids.Machine!]: "laser" });
  });

  it("are refused from a page that has not seen what another one saved", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { save, send } = answering(url, form);
    const on = await begun(form);
    const both = await Promise.all(["Ann", "Ben"].map((Name) => save(on, { Name })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = await send(on, { Name: "Cid" });
    expect([stale.status, stale.body.errors[0].source.pointer]).toEqual([409, "/revision"]);
  });

  it("go on with the fields that they began with", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { open, send } = answering(url, form);
    const on = await begun(form);
    await addField(root, form, { title: "Since then", type: "text", required: true });
    expect((await open(on.token)).body.data.fields).toHaveLength(5);
    expect((await open()).body.data.fields).toHaveLength(6);
    await begun(form);
    const line = `/api/v1/advanced-form-fields/${form.ids.Name}`;
    const { meta } = (await root.request(`GET ${line}`)).body.data;
    const data = { type: "advanced-form-fields", id: form.ids.Name, attributes: { title: "Full name" }, meta };
    expect((await root.request(`PATCH ${line}`, { body: { data } })).status).toBe(200);
    const titles = async (token?: string) =>
      (await open(token)).body.data.fields.map(({ title }: { readonly title: string }) => title);
    expect([(await titles(on.token))[1], (await titles())[1]]).toEqual(["Name", "Full name"]);
    expect((await send(on, { Name: "Ann" })).status).toBe(200);
    expect(refusals(await send(await begun(form), { Name: "Ben" }))[0]).toBe(422);
  });

  it("are asked for in each language that the form has, whoever began", async () => {
    const form = await makeAdvancedForm(root, [{ title: "Name", type: "text" }]);
    const line = `/api/v1/advanced-form-fields/${form.ids.Name}`;
    const { meta } = (await root.request(`GET ${line}`)).body.data;
    const data = { type: "advanced-form-fields", id: form.ids.Name, attributes: { title: "Nom" }, meta };
    const headers = { "accept-edition-language": "fr" };
    expect((await root.request(`PATCH ${line}`, { body: { data }, headers })).status).toBe(200);
    const { token } = await begun(form);
    const at = `GET /api/v1/services/advanced-forms/${form.id}/opened`;
    for (const path of [at, `${at}?token=${token}`]) {
      const asked = async (locale: string) => {
        const { fields } = (await ask(url, path, { headers: { "accept-language": locale } })).body.data;
        return [fields[0].title, fields[0].lang];
      };
      expect([await asked("fr"), await asked("en"), await asked("da")]).toEqual([
        ["Nom", null],
        ["Name", null],
        ["Name", "en"],
      ]);
    }
  });

  it("take the last place once, whoever sends at the same time", async () => {
    const form = await makeAdvancedForm(root, workshop, { mostResponses: 1 });
    const { begin, open, send } = answering(url, form);
    const many = [await begun(form), await begun(form), await begun(form)];
    const answers = await Promise.all(many.map((each) => send(each, { Name: "Ann" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([(await open()).body.data.state, await sentCount(form)]).toEqual(["full", 1]);
    expect(refusals(await begin())).toEqual([422, ["/form", "full"]]);
  });

  it("are read by administrators alone", async () => {
    const form = await makeAdvancedForm(root, workshop);
    await begun(form);
    for (const type of ["advanced-form-responses", "advanced-form-versions", "advanced-forms"])
      expect((await member.request(`GET /api/v1/${type}`)).status).toBe(403);
  });
});

describe("what came of an advanced form", () => {
  it("is told in words, with what was begun apart, and comes as a file that spreadsheets take", async () => {
    const form = await makeAdvancedForm(root, workshop);
    const { save, send } = answering(url, form);
    await send(await begun(form), { Name: "=1+1", Machine: "laser" });
    const half = await begun(form);
    await save(half, { Name: "Ben" });
    const later = await addField(root, form, { title: "Since then", type: "country" });
    await answering(url, { ...form, ids: { ...form.ids, later } }).send(await begun(form), {
      Name: "Cid",
      later: "FR",
    });
    const line = `/api/v1/advanced-form-fields/${form.ids.Printers}`;
    const { meta } = (await root.request(`GET ${line}`)).body.data;
    const body = { data: { type: "advanced-form-fields", id: form.ids.Printers, meta } };
    expect((await root.request(`DELETE ${line}`, { body })).status).toBe(204);
    const results = async (state: string) =>
      (await root.request(`GET /api/v1/services/advanced-forms/${form.id}/results?state=${state}`)).body.data;
    const sent = await results("sent");
    expect(sent).toMatchObject({ sent: 2, partial: 1 });
    expect(sent.columns.map(({ title }: { title: string }) => title)).toEqual([
      "Name",
      "Machine",
      "Since then",
      "Printers",
    ]);
    expect(sent.rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ["Cid", "", "France", ""],
      ["=1+1", "laser", "", ""],
    ]);
    expect((await results("partial")).rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
      ["Ben", "", "", ""],
    ]);
    const file = await root.request(`GET /services/advanced-forms/${form.id}/sent.csv`);
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-store",
    ]);
    const [head, ...rows] = readCsv(file.text);
    expect(head).toEqual(["Begun", "Sent", "Language", "Name", "Machine", "Since then", "Printers"]);
    expect(rows.map((cells) => cells.slice(3))).toEqual([
      ["=1+1", "laser", "", ""],
      ["Cid", "", "France", ""],
    ]);
    expect(file.text).toContain("'=1+1");
    expect(readCsv((await root.request(`GET /services/advanced-forms/${form.id}/partial.csv`)).text)).toHaveLength(2);
  });

  it("is hidden from whoever may not read it", async () => {
    const form = await makeAdvancedForm(root, workshop);
    for (const by of [member, browser(url)]) {
      const file = await by.request(`GET /services/advanced-forms/${form.id}/sent.csv`);
      expect([file.status, file.text.includes("Begun")]).toEqual([404, false]);
    }
    expect((await member.request(`GET /api/v1/services/advanced-forms/${form.id}/results?state=sent`)).status).toBe(
      403,
    );
  });
});

it("FLAG-018 advanced forms are there by their flag", async () => {
  const closed = await testServer({
    environment: { FLAG_ADVANCED_FORMS: "false" },
    seed: (settings) => putPeople(settings, [{ email: "root@example.org", roles: ["admin"] }]),
  });
  const by = await signedIn(closed.url, "root@example.org");
  expect((await by.request("GET /api/v1/advanced-forms")).status).toBe(404);
  expect((await by.request("GET /api/v1/services/advanced-forms/task")).status).toBe(404);
}, 60_000);
