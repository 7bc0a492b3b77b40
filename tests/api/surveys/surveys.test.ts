import { beforeAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import {
  answer,
  answerRecord,
  ballot,
  choicesOf,
  detailOf,
  makeSurvey,
  mark,
  organizationsOf,
} from "#tests/support/surveys.ts";

let ids: Readonly<Record<string, string>> = {};
let labs: readonly string[] = [];
const { url } = await testServer({
  seed: async (settings) => {
    labs = await inCore(settings, organizationsOf(["First lab", "Second lab"]));
    ids = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org", organizations: [labs[0]!, labs[1]!] },
      { email: "bea@example.org", firstName: "Bea", lastName: "Cole", organizations: [labs[0]!] },
      { email: "cid@example.org" },
    ]);
  },
});
let admin: Session;
let ada: Session;
let bea: Session;
let cid: Session;
beforeAll(async () => {
  [admin, ada, bea, cid] = (await Promise.all(
    ["admin", "ada", "bea", "cid"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session, Session];
  await actFor(ada, "ada@example.org", labs[0]!);
  await actFor(bea, "bea@example.org", labs[0]!);
});
const actFor = (by: Session, email: string, lab: string) => patch(by, "users", ids[email]!, {}, acting(lab));
const past = "2020-01-01T00:00:00.000Z";
const future = "2999-01-01T00:00:00.000Z";
const survey = (terms: object = {}, texts: readonly string[] = ["Tea", "Coffee", "Water"]) =>
  makeSurvey(admin, terms, texts);
const versionOf = async (by: Session, type: string, id: string): Promise<number | undefined> =>
  (await by.request(`GET /api/v1/${type}/${id}`)).body.data?.meta.version;
const patch = async (by: Session, type: string, id: string, attributes: object, more: object = {}) =>
  by.request(`PATCH /api/v1/${type}/${id}`, {
    body: { data: { type, id, attributes, ...more, meta: { version: await versionOf(by, type, id) } } },
  });
const remove = async (by: Session, type: string, id: string) =>
  by.request(`DELETE /api/v1/${type}/${id}`, {
    body: { data: { type, id, meta: { version: await versionOf(by, type, id) } } },
  });

describe("the window of a survey", () => {
  it("SURVEY-001 takes answers from its opening until its closing, by the clock of the server", async () => {
    const before = await survey({ openAt: future });
    const after = await survey({ openAt: past, closeAt: "2021-01-01T00:00:00.000Z" });
    const open = await survey({ openAt: past, closeAt: future });
    for (const { id, choices } of [before, after]) {
      for (const refused of [await answer(ada, id, [choices[0]!]), await answerRecord(ada, id, [choices[0]!])])
        expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringMatching(/not open yet|is closed/)]);
    }
    expect((await answer(ada, open.id, [open.choices[0]!])).status).toBe(200);
    expect((await ballot(ada, before.id)).access).toBe("upcoming");
    expect((await ballot(ada, after.id)).access).toBe("closed");
  });

  it("SURVEY-001 takes no vote, and no change of one, after it was closed meanwhile", async () => {
    const { id, choices } = await survey();
    expect((await answer(ada, id, [choices[0]!])).status).toBe(200);
    expect((await patch(admin, "surveys", id, { closeAt: instant() })).status).toBe(200);
    const refused = await answer(ada, id, [choices[1]!]);
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/survey"]);
    expect((await ballot(ada, id)).answer?.choices).toEqual([choices[0]]);
  });

  it("refuses a closing that comes before the opening", async () => {
    const attributes = { question: "When?", openAt: future, closeAt: past };
    const refused = await admin.request("POST /api/v1/surveys", { body: { data: { type: "surveys", attributes } } });
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/data/attributes/closeAt"]);
  });
});

describe("who answers", () => {
  it("SURVEY-002 is signed in where the survey asks for it: 403 signed out, and it can be seen", async () => {
    const { id, choices } = await survey({ requireAuth: true });
    const guest = browser(url);
    expect((await guest.request(`GET /api/v1/surveys/${id}`)).status).toBe(200);
    for (const refused of [await answer(guest, id, [choices[0]!]), await answerRecord(guest, id, [choices[0]!])])
      expect([refused.status, detailOf(refused)]).toEqual([403, "Sign in to answer this survey."]);
    expect((await ballot(guest, id)).access).toBe("sign-in");
  });

  it("SURVEY-005 API-026 answers signed out once per browser, and changes that answer", async () => {
    const { id, choices } = await survey();
    const guest = browser(url);
    const own = await mark(guest, id);
    expect((await answer(guest, id, [choices[0]!], { browser: own })).status).toBe(200);
    const changed = await answer(guest, id, [choices[1]!], { browser: own });
    expect(changed.body.data).toMatchObject({ answersCount: 1, answer: { choices: [choices[1]] } });
    const again = await answerRecord(guest, id, [choices[2]!], { browser: own });
    expect([again.status, detailOf(again)]).toEqual([422, expect.stringContaining("already answered")]);
    const other = await answerRecord(browser(url), id, [choices[2]!], { browser: await mark(guest, id) });
    expect(other.status).toBe(201);
    expect((await ballot(guest, id, own)).answersCount).toBe(2);
  });

  it("SURVEY-005 takes no mark that was not made here for this survey", async () => {
    const { id, choices } = await survey();
    const guest = browser(url);
    const elsewhere = await mark(guest, (await survey()).id);
    expect((await answer(guest, id, [choices[0]!])).status).toBe(401);
    for (const wrong of ["made-up", elsewhere]) {
      const refused = await answer(guest, id, [choices[0]!], { browser: wrong });
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/browser"]);
    }
    expect((await ballot(guest, id)).answersCount).toBe(0);
  });

  it("SURVEY-005 keeps the answer of a browser whose owner signs in, and counts it once", async () => {
    const { id, choices } = await survey();
    const own = await mark(browser(url), id);
    await answer(browser(url), id, [choices[0]!], { browser: own });
    expect((await ballot(cid, id, own)).access).toBe("change");
    const kept = await answer(cid, id, [choices[1]!], { browser: own });
    expect(kept.body.data).toMatchObject({ answersCount: 1, answer: { choices: [choices[1]] } });
    expect((await ballot(cid, id)).answer?.choices).toEqual([choices[1]]);
  });

  it("SURVEY-005 counts who has answered as themselves and signed out once, from when they say so", async () => {
    const { id, choices } = await survey();
    await answer(cid, id, [choices[0]!]);
    const own = await mark(browser(url), id);
    await answer(browser(url), id, [choices[1]!], { browser: own });
    const one = await answer(cid, id, [choices[2]!], { browser: own });
    expect(one.body.data).toMatchObject({ answersCount: 1, answer: { choices: [choices[2]] } });
    expect((await ballot(admin, id)).choices.map(({ votes }) => votes)).toEqual([0, 0, 1]);
  });

  it("SURVEY-003 is one per organization: the second is told who answered, and changes it knowingly", async () => {
    const { id, choices } = await survey({ onePerOrganization: true });
    expect((await answer(bea, id, [choices[0]!])).status).toBe(200);
    for (const refused of [await answer(ada, id, [choices[1]!]), await answerRecord(ada, id, [choices[1]!])])
      expect([refused.status, detailOf(refused)]).toEqual([
        422,
        expect.stringContaining("Bea Cole has already answered"),
      ]);
    const found = await ballot(ada, id);
    expect(found).toMatchObject({ access: "change", answer: { by: "Bea Cole", choices: [choices[0]] } });
    const known = { organization: labs[0]!, answer: found.answer!.id };
    const changed = await answer(ada, id, [choices[2]!], known);
    expect(changed.body.data).toMatchObject({ answersCount: 1, answer: { by: null, choices: [choices[2]] } });
    expect(await ballot(bea, id)).toMatchObject({ access: "change", answer: { choices: [choices[2]] } });
    const record = await patch(bea, "survey-answers", known.answer, {}, chosen(choices[1]!));
    expect(record.status, record.text).toBe(200);
    expect((await ballot(ada, id)).answer).toMatchObject({ by: "Bea Cole", choices: [choices[1]] });
    const alone = await answer(cid, id, [choices[0]!]);
    expect([alone.status, (await ballot(cid, id)).access]).toEqual([422, "organization"]);
    expect((await answer(browser(url), id, [choices[0]!])).status).toBe(403);
    expect((await ballot(bea, id)).answersCount).toBe(1);
  });

  it("SURVEY-003 is of each organization that somebody speaks for, apart", async () => {
    const { id, choices } = await survey({ onePerOrganization: true });
    await answer(bea, id, [choices[0]!]);
    const [first = "", second = ""] = labs;
    const open = await ballot(ada, id);
    expect(open).toMatchObject({ access: "change", organization: first });
    expect(open.organizations.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken))).toEqual([
      { id: first, isTaken: true },
      { id: second, isTaken: false },
    ]);
    const foreign = await answer(bea, id, [choices[1]!], { organization: second });
    expect([foreign.status, foreign.body.errors[0].source.pointer]).toEqual([403, "/organization"]);
    const own = await answer(ada, id, [choices[1]!], { organization: second });
    expect(own.body.data).toMatchObject({ access: "change", organization: second, answersCount: 2 });
    const changed = await answer(ada, id, [choices[2]!], { organization: second });
    expect(changed.body.data).toMatchObject({ organization: second, answersCount: 2 });
    expect(await ballot(bea, id)).toMatchObject({ organization: first, answer: { choices: [choices[0]] } });
    expect(await ballot(cid, id)).toMatchObject({ access: "organization", organization: null, organizations: [] });
  });

  it("SURVEY-003 stays the organization's when who gave it leaves: they change it no more, the others do", async () => {
    const { id, choices } = await survey({ onePerOrganization: true });
    const [first = "", second = ""] = labs;
    await answer(ada, id, [choices[0]!]);
    await answer(ada, id, [choices[1]!], { organization: second });
    const { answer: given } = await ballot(ada, id);
    const belong = (to: readonly string[]) =>
      patch(
        admin,
        "users",
        ids["ada@example.org"]!,
        {},
        {
          relationships: { organizations: { data: to.map((lab) => ({ type: "organizations", id: lab })) } },
        },
      );
    expect((await belong([second])).status).toBe(200);
    try {
      const told = (await ada.request(`GET /api/v1/surveys/${id}?include=myAnswer`)).body.data.relationships.myAnswer;
      expect(told.data?.id).not.toBe(given!.id);
      const stale = await answer(ada, id, [choices[2]!], { organization: first, answer: given!.id });
      expect([stale.status, detailOf(stale)]).toEqual([403, expect.stringContaining("do not belong")]);
      expect((await patch(ada, "survey-answers", given!.id, {}, chosen(choices[2]!))).status).toBe(404);
      expect((await ballot(bea, id)).answer).toMatchObject({ choices: [choices[0]] });
      expect((await answer(ada, id, [choices[2]!], { organization: second })).status).toBe(200);
      const changed = await answer(bea, id, [choices[1]!], { answer: given!.id });
      expect(changed.body.data).toMatchObject({ answersCount: 2, answer: { choices: [choices[1]] } });
      expect((await ballot(admin, id)).choices.map(({ votes }) => votes)).toEqual([0, 1, 1]);
    } finally {
      await belong(labs);
      await actFor(ada, "ada@example.org", first);
    }
  });

  it("says of no organization where each answers for themselves", async () => {
    const { id, choices } = await survey();
    expect(await ballot(ada, id)).toMatchObject({ access: "answer", organization: null, organizations: [] });
    const given = await answer(ada, id, [choices[0]!]);
    expect(given.body.data).toMatchObject({ access: "change", organization: null, organizations: [] });
  });

  it("SURVEY-003 gives no second vote to who acts for another organization where people answer", async () => {
    const { id, choices } = await survey();
    expect((await answer(ada, id, [choices[0]!])).status).toBe(200);
    expect((await actFor(ada, "ada@example.org", labs[1]!)).status).toBe(200);
    try {
      const again = await answerRecord(ada, id, [choices[1]!]);
      expect([again.status, detailOf(again)]).toEqual([422, expect.stringContaining("already answered")]);
      expect((await answer(ada, id, [choices[1]!])).body.data.answersCount).toBe(1);
    } finally {
      await actFor(ada, "ada@example.org", labs[0]!);
    }
  });
});

const chosen = (choice: string) => ({
  relationships: { choices: { data: [{ type: "survey-choices", id: choice }] } },
});
const acting = (id: string) => ({ relationships: { actingAsOrganization: { data: { type: "organizations", id } } } });

describe("what is chosen", () => {
  it("SURVEY-004 is one choice, or as many as the survey allows", async () => {
    const single = await survey();
    const two = await survey({ allowMultiple: true, maxSelectedChoices: 2 });
    const any = await survey({ allowMultiple: true });
    const tooMany = await answer(ada, single.id, single.choices.slice(0, 2));
    expect([tooMany.status, detailOf(tooMany)]).toEqual([422, "Choose one answer only."]);
    const three = await answer(ada, two.id, two.choices);
    expect([three.status, detailOf(three)]).toEqual([422, "Choose 2 answers at most."]);
    expect((await answer(ada, two.id, two.choices.slice(1))).status).toBe(200);
    expect((await answer(ada, any.id, any.choices)).status).toBe(200);
    const none = await answer(bea, any.id, []);
    expect([none.status, none.body.errors[0].source.pointer]).toEqual([422, "/choices"]);
  });

  it("SURVEY-004 is of the survey that is answered and shown: all else is refused in the same words", async () => {
    const { id, choices } = await survey({ allowMultiple: true, maxSelectedChoices: 2 });
    const other = await survey();
    expect((await patch(admin, "survey-choices", choices[2]!, { isHidden: true })).status).toBe(200);
    const unknown = "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f";
    for (const wrong of [[other.choices[0]!], [choices[0]!, choices[2]!], [choices[0]!, unknown]]) {
      const refused = await answer(ada, id, wrong);
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/choices"]);
      const record = await answerRecord(ada, id, wrong);
      expect([record.status, record.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/choices"]);
      expect([detailOf(refused), detailOf(record)]).toEqual(
        Array(2).fill("This is not an answer of this survey. Reload the page and choose again."),
      );
    }
    const none = await answerRecord(ada, id, []);
    expect([none.status, none.body.errors[0].source.pointer]).toEqual([422, "/data/relationships/choices"]);
    expect((await answer(ada, id, ["not-an-id"])).status).toBe(422);
    expect((await ballot(ada, id)).answersCount).toBe(0);
  });

  it("SURVEY-004 counts once what is chosen twice, and is held to the limit without it", async () => {
    const single = await survey();
    const double = await answer(ada, single.id, [single.choices[0]!, single.choices[0]!]);
    expect(double.status, double.text).toBe(200);
    const two = await survey({ allowMultiple: true, maxSelectedChoices: 2 });
    const [a = "", b = ""] = two.choices;
    expect((await answer(ada, two.id, [a, a, b])).status).toBe(200);
    expect([200, 201, 422]).toContain((await answerRecord(bea, two.id, [a, a, b])).status);
    for (const { id } of [single, two])
      for (const { votes } of (await ballot(admin, id)).choices) expect(votes).toBeLessThanOrEqual(2);
    expect((await ballot(ada, single.id)).choices.map(({ votes }) => votes)).toEqual([1, 0, 0]);
  });

  it("SURVEY-006 may be one's own: kept as added by a user, and told as the viewer's answer", async () => {
    const { id, choices } = await survey({ allowNewChoice: true });
    const added = await answer(ada, id, [], { newChoice: "  Hot   chocolate " });
    expect(added.status).toBe(200);
    const { data, included } = (await ada.request(`GET /api/v1/surveys/${id}?include=choices,myAnswer.choices`)).body;
    const own = included.find((each: { attributes: { text: string } }) => each.attributes.text === "Hot chocolate");
    expect(own.attributes).toMatchObject({ addedByUser: true });
    expect(data.relationships.choices.data).toHaveLength(choices.length + 1);
    const mine = included.find(({ type }: { type: string }) => type === "survey-answers");
    expect(data.relationships.myAnswer.data.id).toBe(mine.id);
    expect(mine.relationships.choices.data.map((each: { id: string }) => each.id)).toEqual([own.id]);
    expect(
      (await bea.request(`GET /api/v1/surveys/${id}?include=myAnswer`)).body.data.relationships.myAnswer.data,
    ).toBeNull();
    expect(
      (await admin.request(`GET /api/v1/surveys/${id}?include=myAnswer`)).body.data.relationships.myAnswer.data,
    ).toBeNull();
  });

  it("SURVEY-006 joins the choice that it is the same as, whatever its case, accents and spaces", async () => {
    const { id, choices } = await survey({ allowNewChoice: true }, ["Café crème", "Tea"]);
    for (const [by, text] of [
      [ada, "cafe  creme"],
      [bea, "CAFÉ CRÈME."],
    ] as const)
      expect((await answer(by, id, [], { newChoice: text })).body.data.answer.choices).toEqual([choices[0]]);
    expect(await choicesOf(admin, id)).toHaveLength(2);
  });

  it("SURVEY-006 is refused empty, too long, where none is asked for, and a second time", async () => {
    const { id, choices } = await survey({ allowNewChoice: true, allowMultiple: true, maxSelectedChoices: 2 });
    const closed = await survey();
    for (const newChoice of ["   ", " . ", "x".repeat(151)]) {
      const refused = await answer(cid, id, [choices[0]!], { newChoice });
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, "/newChoice"]);
    }
    expect((await answer(cid, closed.id, [], { newChoice: "Milk" })).status).toBe(422);
    const counted = await answer(cid, id, choices.slice(0, 2), { newChoice: "Milk" });
    expect([counted.status, detailOf(counted)]).toEqual([422, "Choose 2 answers at most."]);
    expect((await answer(cid, id, [choices[0]!], { newChoice: "Milk" })).status).toBe(200);
    const second = await answer(cid, id, [choices[0]!], { newChoice: "Juice" });
    expect([second.status, detailOf(second)]).toEqual([422, expect.stringContaining("already added")]);
    expect(await choicesOf(admin, id)).toHaveLength(4);
  });

  it("is sent again under the same key without being counted again", async () => {
    const { id, choices } = await survey({ allowNewChoice: true });
    const key = crypto.randomUUID();
    const firstly = await answer(ada, id, [choices[0]!], { key });
    const secondly = await answer(ada, id, [choices[0]!], { key });
    expect(secondly.body).toEqual(firstly.body);
    expect((await answer(ada, id, [choices[1]!], { key })).status).toBe(422);
    expect((await ballot(ada, id)).answersCount).toBe(1);
    const without = await ada.request(`POST /api/v1/services/surveys/${id}/answer`, {
      body: { choices: [choices[0]] },
    });
    expect(without.status).toBe(400);
  });

  it("SURVEY-007 is changed by its author alone while the survey is open, and never twice there", async () => {
    const { id, choices } = await survey();
    const made = await answerRecord(ada, id, [choices[0]!]);
    expect(made.status).toBe(201);
    const record = made.body.data.id;
    expect((await answerRecord(ada, id, [choices[1]!])).status).toBe(422);
    expect((await patch(ada, "survey-answers", record, {}, chosen(choices[1]!))).status).toBe(200);
    expect((await patch(bea, "survey-answers", record, {}, chosen(choices[2]!))).status).toBe(404);
    expect((await patch(admin, "survey-answers", record, {}, chosen(choices[2]!))).status).toBe(403);
    expect((await ada.request(`DELETE /api/v1/survey-answers/${record}`)).status).toBe(403);
    expect((await ballot(ada, id)).answer?.choices).toEqual([choices[1]]);
  });
});

describe("results", () => {
  it("SURVEY-007 are told after answering, after the closing, and to administrators at any time; hidden ones nowhere", async () => {
    const { id, choices } = await survey();
    await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [choices[0]!]);
    const guest = browser(url);
    for (const by of [cid, guest]) {
      expect(await ballot(by, id)).toMatchObject({ hasResults: false, answersCount: 2 });
      const places = [
        await by.request(`GET /api/v1/surveys/${id}?include=choices`),
        await by.request(`GET /api/v1/surveys?include=choices&filter[id]=${id}`),
        await by.request(`GET /api/v1/survey-choices?filter[survey]=${id}`),
        await by.request(`GET /api/v1/survey-choices/${choices[0]}`),
        await by.request(`GET /api/v1/services/surveys/${id}/ballot`),
      ];
      for (const { status, text } of places) {
        expect(status).toBe(200);
        expect(text).not.toMatch(/"(?:votesCount|votes)":\s*[1-9]/);
        expect(text).not.toContain(ids["ada@example.org"]);
      }
      const refused = [
        await by.request(`GET /api/v1/survey-choices/${choices[0]}?include=answers`),
        await by.request(`GET /api/v1/surveys/${id}?include=answers`),
        await by.request(`GET /api/v1/survey-choices?filter[answers.user]=${ids["ada@example.org"]}`),
        await by.request(`GET /api/v1/survey-choices?sort=votesCount`),
        await by.request(`GET /api/v1/survey-choices?filter[votesCount][gt]=1`),
      ];
      for (const { status } of refused) expect([400, 403]).toContain(status);
      for (const accept of ["application/vnd.api+json", "text/csv"]) {
        const listed = await by.request(`GET /api/v1/survey-answers?filter[survey]=${id}`, { headers: { accept } });
        expect(listed.text).not.toContain(choices[0]);
        const exported = await by.request(`GET /api/v1/survey-choices?filter[survey]=${id}`, { headers: { accept } });
        expect(exported.text).not.toMatch(/,2,2/);
      }
      const history = await by.request(`GET /api/v1/history-actions?filter[historizable]=${id}`);
      expect(history.text).not.toContain(choices[0]);
    }
    expect((await ballot(ada, id)).choices.map(({ votes }) => votes)).toEqual([2, 0, 0]);
    expect((await ballot(admin, id)).choices.map(({ votes }) => votes)).toEqual([2, 0, 0]);
    const own = (await ada.request(`GET /api/v1/survey-choices?filter[survey]=${id}`)).body.data;
    expect(own.map((each: { attributes: { votesCount: number } }) => each.attributes.votesCount)).toEqual([2, 0, 0]);
    await patch(admin, "surveys", id, { closeAt: instant() });
    expect((await ballot(guest, id)).choices.map(({ votes }) => votes)).toEqual([2, 0, 0]);
    const open = (await guest.request(`GET /api/v1/survey-choices?filter[survey]=${id}`)).body.data;
    expect(open.map((each: { attributes: { votesCount: number } }) => each.attributes.votesCount)).toEqual([2, 0, 0]);
  });

  it("are exported as CSV, one row for each answer, for administrators", async () => {
    const { id, choices } = await survey();
    await answer(bea, id, [choices[1]!]);
    const { status, text } = await admin.request(
      `GET /api/v1/survey-answers?filter[survey]=${id}&include=choices,user,organization`,
      { headers: { accept: "text/csv" } },
    );
    expect(status).toBe(200);
    expect(text.trim().split("\n")).toHaveLength(2);
  });
});

describe("editing a survey", () => {
  it("MODEL-015 saves added and removed choices with it", async () => {
    const { id, choices } = await survey();
    const operations = [
      {
        op: "add",
        data: {
          type: "survey-choices",
          lid: "new",
          attributes: { text: "Milk" },
          relationships: { survey: { data: { type: "surveys", id } } },
        },
      },
      { op: "remove", ref: { type: "survey-choices", id: choices[0] }, meta: { version: 1 } },
    ];
    const type = 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"';
    const saved = await admin.request("POST /api/v1/operations", {
      body: { "atomic:operations": operations },
      headers: { "content-type": type, accept: type },
    });
    expect(saved.status).toBe(200);
    const texts = (await choicesOf(admin, id)).map(({ attributes }) => attributes.text);
    expect(texts.sort()).toEqual(["Coffee", "Milk", "Water"]);
    const left = { relationships: { choices: { data: [{ type: "survey-choices", id: choices[1] }] } } };
    expect((await patch(admin, "surveys", id, {}, left)).status).toBe(200);
    expect((await choicesOf(admin, id)).map((each) => each.id)).toEqual([choices[1]]);
  });

  it("keeps wording, choices and limits from the first answer on, while dates and translations may change", async () => {
    const { id, choices } = await survey();
    await answer(ada, id, [choices[0]!]);
    for (const attributes of [
      { question: "Another?" },
      { allowMultiple: true },
      { maxSelectedChoices: 2 },
      { onePerOrganization: true },
    ]) {
      const refused = await patch(admin, "surveys", id, attributes);
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
        422,
        `/data/attributes/${Object.keys(attributes)[0]}`,
      ]);
    }
    expect((await patch(admin, "survey-choices", choices[1]!, { text: "Beer" })).status).toBe(422);
    expect((await remove(admin, "survey-choices", choices[1]!)).status).toBe(403);
    expect((await patch(admin, "surveys", id, { closeAt: future })).status).toBe(200);
    const french = await admin.request(`PATCH /api/v1/surveys/${id}`, {
      body: {
        data: {
          type: "surveys",
          id,
          attributes: { question: "Que buvez-vous ?" },
          meta: { version: await versionOf(admin, "surveys", id) },
        },
      },
      headers: { "accept-edition-language": "fr" },
    });
    expect(french.status).toBe(200);
    expect((await remove(admin, "surveys", id)).status).toBe(204);
    expect((await ada.request(`GET /api/v1/surveys/${id}`)).status).toBe(404);
  });

  it("hides a choice that somebody added: nobody is shown it, nobody adds it again", async () => {
    const { id, choices } = await survey({ allowNewChoice: true, allowMultiple: true });
    const { answer: given } = (await answer(ada, id, [choices[0]!], { newChoice: "Spam" })).body.data;
    const spam = given.choices.find((each: string) => !choices.includes(each));
    expect((await patch(bea, "survey-choices", spam, { isHidden: true })).status).toBe(403);
    expect((await patch(admin, "survey-choices", spam, { isHidden: true })).status).toBe(200);
    expect((await ballot(ada, id)).choices.map((each) => each.id)).not.toContain(spam);
    expect((await bea.request(`GET /api/v1/survey-choices/${spam}`)).status).toBe(404);
    const again = await answer(bea, id, [], { newChoice: "spam" });
    expect([again.status, detailOf(again)]).toEqual([422, expect.stringContaining("removed by the team")]);
    expect((await answer(bea, id, [spam])).status).toBe(422);
  });

  it("merges two choices that mean the same: each answer counts once", async () => {
    const { id, choices } = await survey({ allowMultiple: true });
    await answer(ada, id, choices.slice(0, 2));
    await answer(bea, id, [choices[1]!]);
    const merge = (by: Session, into: string) =>
      by.request(`POST /api/v1/services/survey-choices/${choices[1]}/merge`, { body: { into } });
    expect((await merge(ada, choices[0]!)).status).toBe(403);
    expect((await merge(admin, (await survey()).choices[0]!)).status).toBe(422);
    expect((await merge(admin, choices[1]!)).status).toBe(422);
    expect((await merge(admin, choices[0]!)).status).toBe(200);
    expect(await ballot(ada, id)).toMatchObject({ answersCount: 2, answer: { choices: [choices[0]] } });
    expect((await ballot(ada, id)).choices.map(({ votes }) => votes)).toEqual([2, 0]);
  });

  it("keeps what somebody answered when they go, without them", async () => {
    const { id, choices } = await survey();
    const [leaver] = Object.values(await peopleOf(["leaver@example.org"]));
    const leaving = await signedIn(url, "leaver@example.org");
    await answer(leaving, id, [choices[2]!]);
    expect((await remove(admin, "users", leaver!)).status).toBe(204);
    const { data } = (await admin.request(`GET /api/v1/survey-answers?filter[survey]=${id}&include=user`)).body;
    expect(data.map((each: { relationships: { user: { data: unknown } } }) => each.relationships.user.data)).toEqual([
      null,
    ]);
    expect((await ballot(admin, id)).choices.map(({ votes }) => votes)).toEqual([0, 0, 1]);
  });
});

const peopleOf = async (emails: readonly string[]) => {
  const made: Record<string, string> = {};
  for (const email of emails) {
    const attributes = { firstName: "Lea", lastName: "Ver", email, password: "a long enough test phrase" };
    const answered = await admin.request("POST /api/v1/users", { body: { data: { type: "users", attributes } } });
    if (answered.status !== 201) throw new Error(answered.text);
    made[email] = answered.body.data.id;
  }
  return made;
};

describe("everybody at once", () => {
  it("SURVEY-005 API-026 counts one answer of each person, however many arrive together", async () => {
    const people = [ada, bea, cid];
    for (let round = 0; round < 3; round++) {
      const { id, choices } = await survey();
      const answers = await Promise.all(
        people.flatMap((by) => choices.map((choice) => answerRecord(by, id, [choice]))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(people.length);
      expect((await ballot(admin, id)).answersCount).toBe(people.length);
    }
  });

  it("SURVEY-006 adds a new choice once, however many think of it together", async () => {
    const { id } = await survey({ allowNewChoice: true });
    await Promise.all([ada, bea, cid].map((by) => answer(by, id, [], { newChoice: "Lemonade" })));
    const { answersCount, choices } = await ballot(admin, id);
    expect([answersCount, choices.map(({ votes }) => votes)]).toEqual([3, [0, 0, 0, 3]]);
  });
});
