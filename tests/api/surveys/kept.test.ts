import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inCore, putPeople, testPassword } from "#tests/support/people.ts";
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

const server = await testServer({
  environment: { ROLE: "all" },
  seed: async (settings) => {
    const labs = await inCore(settings, organizationsOf(["The lab"]));
    await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org", firstName: "Ada", lastName: "Byron" },
      { email: "bea@example.org", firstName: "Bea", lastName: "Cole" },
      { email: "cid@example.org", organizations: labs },
      { email: "leaver@example.org", firstName: "Lea", lastName: "Gone" },
      { email: "quitter@example.org", firstName: "Quin", lastName: "Gone", organizations: labs },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const guest = browser(url);
let admin: Session;
let ada: Session;
let bea: Session;
beforeAll(async () => {
  [admin, ada, bea] = (await Promise.all(
    ["admin", "ada", "bea"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session];
});
const survey = (terms: object = {}, texts: readonly string[] = ["Tea", "Coffee"]) => makeSurvey(admin, terms, texts);
const act = (by: Session, id: string, action: "close" | "copy") =>
  by.request(`POST /api/v1/services/surveys/${id}/${action}`, { body: {} });
const hide = async (choice: string) => {
  const { meta } = (await admin.request(`GET /api/v1/survey-choices/${choice}`)).body.data;
  const data = { type: "survey-choices", id: choice, attributes: { isHidden: true }, meta };
  const hidden = await admin.request(`PATCH /api/v1/survey-choices/${choice}`, { body: { data } });
  expect(hidden.status, hidden.text).toBe(200);
};
const fileOf = async (by: Session, id: string, locale = "en") => {
  const { status, text } = await by.request(`GET /services/surveys/${id}/answers.csv`, {
    headers: { "accept-language": locale },
  });
  return { status, lines: text.replace("\ufeff", "").trim().split("\r\n") };
};
const unknown = "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f";

describe("closing a survey", () => {
  it("SURVEY-001 SURVEY-007 ends it at once: votes are refused in words, and everybody is told the results", async () => {
    const { id, choices } = await survey({ allowNewChoice: true });
    const own = await mark(guest, id);
    await answer(ada, id, [choices[0]!]);
    expect((await act(admin, id, "close")).status).toBe(200);
    for (const refused of [
      await answer(bea, id, [choices[0]!]),
      await answer(ada, id, [choices[1]!]),
      await answer(guest, id, [], { browser: own, newChoice: "Milk" }),
      await answerRecord(bea, id, [choices[0]!]),
    ])
      expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringMatching(/closed.*no longer/)]);
    expect((await ballot(guest, id)).choices.map(({ votes }) => votes)).toEqual([1, 0]);
    expect(await choicesOf(admin, id)).toHaveLength(2);
    const again = await act(admin, id, "close");
    expect([again.status, detailOf(again)]).toEqual([422, expect.stringMatching(/is closed/)]);
  });

  it("is for administrators, and for what there is", async () => {
    const { id } = await survey();
    expect([(await act(ada, id, "close")).status, (await act(guest, id, "close")).status]).toEqual([403, 401]);
    expect([(await act(admin, unknown, "close")).status, (await act(admin, "x", "close")).status]).toEqual([404, 404]);
    expect((await ballot(ada, id)).state).toBe("open");
  });
});

describe("an answer to a closed survey", () => {
  it("SURVEY-001 SURVEY-007 is changed by no call, while what was sent in time is told again", async () => {
    const { id, choices } = await survey({ allowMultiple: true });
    const key = crypto.randomUUID();
    const inTime = await answer(ada, id, [choices[0]!], { key });
    const { id: given } = inTime.body.data.answer;
    const { meta } = (await ada.request(`GET /api/v1/survey-answers/${given}`)).body.data;
    await act(admin, id, "close");
    const data = [{ type: "survey-choices", id: choices[1] }];
    const links = `/api/v1/survey-answers/${given}/relationships/choices`;
    const record = { type: "survey-answers", id: given, meta, relationships: { choices: { data } } };
    for (const refused of [
      await ada.request(`PATCH /api/v1/survey-answers/${given}`, { body: { data: record } }),
      await ada.request(`PATCH ${links}`, { body: { data, meta } }),
      await ada.request(`POST ${links}`, { body: { data, meta } }),
      await ada.request(`DELETE ${links}`, { body: { data: [{ type: "survey-choices", id: choices[0] }], meta } }),
    ])
      expect([refused.status, detailOf(refused)]).toEqual([422, expect.stringMatching(/is closed/)]);
    const body = { data: { type: record.type, id: given, meta } };
    expect((await ada.request(`DELETE /api/v1/survey-answers/${given}`, { body })).status).toBe(403);
    expect((await answer(ada, id, [choices[0]!], { key })).body).toEqual(inTime.body);
    expect(await ballot(ada, id)).toMatchObject({ answersCount: 1, answer: { choices: [choices[0]] } });
    expect((await ballot(ada, id)).choices.map(({ votes }) => votes)).toEqual([1, 0]);
  });
});

describe("a choice that was removed after people had chosen it", () => {
  it("SURVEY-006 counts no more, nor do answers that chose nothing else; their people are told and choose again", async () => {
    for (const allowMultiple of [false, true]) {
      const { id, choices } = await survey({ allowNewChoice: true, allowMultiple });
      const [tea = ""] = choices;
      const added = await answer(bea, id, [], { newChoice: "Spam" });
      const spam = added.body.data.answer.choices[0];
      const cid = await signedIn(url, "cid@example.org");
      await answer(cid, id, allowMultiple ? [tea, spam] : [spam]);
      await answer(ada, id, [tea]);
      await hide(spam);
      const counted = allowMultiple ? 2 : 1;
      const seen = await ballot(ada, id);
      expect([seen.answersCount, seen.choices.map(({ votes }) => votes)]).toEqual([counted, [counted, 0]]);
      expect(seen.answer).toMatchObject({ isCut: false });
      expect((await fileOf(admin, id)).lines).toHaveLength(1 + counted);
      for (const by of [bea, cid]) expect((await ballot(by, id)).answer).toMatchObject({ isCut: true });
      expect((await answer(bea, id, [], { newChoice: "SPAM" })).status).toBe(422);
      if (allowMultiple) {
        const { id: given } = (await ballot(cid, id)).answer!;
        const { meta } = (await cid.request(`GET /api/v1/survey-answers/${given}`)).body.data;
        const data = { type: "survey-answers", id: given, attributes: { newChoice: "Milk" }, meta };
        const more = await cid.request(`PATCH /api/v1/survey-answers/${given}`, { body: { data } });
        expect(more.status, more.text).toBe(200);
        expect((await ballot(cid, id)).answer).toMatchObject({ isCut: false, choices: [tea, expect.any(String)] });
      }
      const again = await answer(bea, id, [choices[1]!]);
      expect(again.body.data).toMatchObject({ answersCount: counted + 1, answer: { isCut: false } });
    }
  });
});

describe("a survey in several languages", () => {
  it("SURVEY-007 counts by choice, whatever was read, and is exported with one column for each", async () => {
    const { id, choices } = await survey({ allowNewChoice: true, question: "Which aid?" }, ["Cane"]);
    const made = await admin.request("POST /api/v1/survey-choices", {
      body: {
        data: {
          type: "survey-choices",
          attributes: { text: "Fauteuil", position: 1 },
          relationships: { survey: { data: { type: "surveys", id } } },
        },
      },
      headers: { "accept-edition-language": "fr" },
    });
    const chair = made.body.data.id;
    await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [chair]);
    const quin = await signedIn(url, "cid@example.org");
    const rollator = await quin.request(`POST /api/v1/services/surveys/${id}/answer`, {
      body: { choices: [], newChoice: "Rollator" },
      headers: { "idempotency-key": crypto.randomUUID(), "accept-language": "it" },
    });
    expect(rollator.status, rollator.text).toBe(200);
    for (const [locale, head] of [
      ["en", "Organization"],
      ["fr", "Organisation"],
      ["it", "Organizzazione"],
    ] as const) {
      const headers = { "accept-language": locale };
      const { data } = (await admin.request(`GET /api/v1/services/surveys/${id}/ballot`, { headers })).body;
      expect([data.answersCount, data.choices.map((each: Told) => [each.text, each.lang, each.votes])]).toEqual([
        3,
        [
          ["Cane", locale === "en" ? null : "en", 1],
          ["Fauteuil", locale === "fr" ? null : "fr", 1],
          ["Rollator", locale === "it" ? null : "it", 1],
        ],
      ]);
      const { lines } = await fileOf(admin, id, locale);
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(new RegExp(`,${head},Cane,Fauteuil,Rollator$`));
      expect(
        lines
          .slice(1)
          .map((line) => line.slice(-5))
          .sort(),
      ).toEqual(["0,0,1", "0,1,0", "1,0,0"]);
    }
  });

  it("is exported for administrators alone, and for what there is", async () => {
    const { id } = await survey();
    const statuses = await Promise.all([ada, guest].map(async (by) => (await fileOf(by, id)).status));
    expect(statuses).toEqual([403, 401]);
    expect([(await fileOf(admin, unknown)).status, (await fileOf(admin, "x")).status]).toEqual([404, 404]);
  });
});

describe("a copy of a survey", () => {
  it("asks the same in the same languages, without answers, dates and hidden choices", async () => {
    const { id, choices } = await survey(
      { allowMultiple: true, maxSelectedChoices: 2, allowNewChoice: true, closeAt: "2999-01-01T00:00:00.000Z" },
      ["Tea", "Coffee", "Spam"],
    );
    const inFrench = async (type: string, record: string, attributes: object) => {
      const { meta } = (await admin.request(`GET /api/v1/${type}/${record}`)).body.data;
      const { status } = await admin.request(`PATCH /api/v1/${type}/${record}`, {
        body: { data: { type, id: record, attributes, meta } },
        headers: { "accept-edition-language": "fr" },
      });
      expect(status).toBe(200);
    };
    await inFrench("surveys", id, { question: "Que buvez-vous ?" });
    await inFrench("survey-choices", choices[0]!, { text: "Thé" });
    await answer(ada, id, [choices[0]!]);
    await hide(choices[2]!);
    const copied = await act(admin, id, "copy");
    expect(copied.status, copied.text).toBe(200);
    const made = copied.body.data.id;
    expect(made).not.toBe(id);
    const found = await ballot(bea, made);
    expect(found).toMatchObject({ most: 2, allowNewChoice: true, closeAt: null, answersCount: 0, state: "open" });
    expect(found.choices.map(({ text }) => text)).toEqual(["Tea", "Coffee"]);
    const french = await guest.request(`GET /api/v1/services/surveys/${made}/ballot`, {
      headers: { "accept-language": "fr" },
    });
    expect([french.body.data.question, french.body.data.choices[0].text]).toEqual(["Que buvez-vous ?", "Thé"]);
  });

  it("is for administrators, and of what there is", async () => {
    const { id } = await survey();
    expect([(await act(ada, id, "copy")).status, (await act(guest, id, "copy")).status]).toEqual([403, 401]);
    expect([(await act(admin, unknown, "copy")).status, (await act(admin, "x", "copy")).status]).toEqual([404, 404]);
  });
});

describe("a survey that is deleted meanwhile", () => {
  it("takes no vote any more, like one that never was, and leaves none behind", async () => {
    const { id, choices } = await survey();
    const own = await mark(guest, id);
    await answer(ada, id, [choices[0]!]);
    const { meta } = (await admin.request(`GET /api/v1/surveys/${id}`)).body.data;
    const gone = await admin.request(`DELETE /api/v1/surveys/${id}`, { body: { data: { type: "surveys", id, meta } } });
    expect(gone.status, gone.text).toBe(204);
    const shape = ({ status, body }: Awaited<ReturnType<typeof answer>>) => [status, body.errors[0].code];
    const never = shape(await answer(ada, unknown, [choices[0]!]));
    expect(never[0]).toBe(404);
    expect(shape(await answer(ada, id, [choices[1]!]))).toEqual(never);
    expect(shape(await answer(guest, id, [choices[1]!], { browser: own }))).toEqual(never);
    expect([404, 422]).toContain((await answerRecord(ada, id, [choices[1]!])).status);
    expect((await guest.request(`GET /api/v1/services/surveys/${id}/ballot`)).status).toBe(404);
    expect((await admin.request(`GET /api/v1/survey-answers?filter[survey]=${id}`)).body.data).toEqual([]);
  });
});

describe("when results are told", () => {
  it("SURVEY-007 is always, where the survey says so", async () => {
    const { id, choices } = await survey({ resultsShown: "always" });
    await answer(ada, id, [choices[0]!]);
    expect((await ballot(guest, id)).choices.map(({ votes }) => votes)).toEqual([1, 0]);
    const told = (await guest.request(`GET /api/v1/survey-choices?filter[survey]=${id}`)).body.data;
    expect(told.map((each: { attributes: { votesCount: number } }) => each.attributes.votesCount)).toEqual([1, 0]);
  });

  it("SURVEY-007 is after the close, where the survey says so: until then in no place, to who has answered neither", async () => {
    const { id, choices } = await survey({ resultsShown: "after-close" });
    const given = await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [choices[0]!]);
    const own = await mark(guest, id);
    const signedOut = await answer(guest, id, [choices[1]!], { browser: own });
    const places = [
      given,
      signedOut,
      await ada.request(`GET /api/v1/services/surveys/${id}/ballot`),
      await ada.request(`GET /api/v1/surveys/${id}?include=choices,myAnswer.choices`),
      await ada.request(`GET /api/v1/survey-choices?filter[survey]=${id}`),
      await ada.request(`GET /api/v1/survey-choices/${choices[0]}`),
      await ada.request(`GET /api/v1/survey-choices?filter[survey]=${id}`, { headers: { accept: "text/csv" } }),
    ];
    for (const { status, text } of places) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/"votes(?:Count)?":\s*\d|,2\b/);
    }
    for (const line of ["sort=-votesCount", "filter[votesCount][gt]=1", "filter[answers.user]=x"]) {
      const refused = await ada.request(`GET /api/v1/survey-choices?filter[survey]=${id}&${line}`);
      expect([400, 403], line).toContain(refused.status);
    }
    expect((await fileOf(ada, id)).status).toBe(403);
    expect((await ballot(admin, id)).choices.map(({ votes }) => votes)).toEqual([2, 1]);
    await act(admin, id, "close");
    expect((await ballot(guest, id)).choices.map(({ votes }) => votes)).toEqual([2, 1]);
  });

  it("SURVEY-007 stays as it was promised once somebody has answered", async () => {
    const { id, choices } = await survey({ resultsShown: "after-close" });
    await answer(ada, id, [choices[0]!]);
    const { meta } = (await admin.request(`GET /api/v1/surveys/${id}`)).body.data;
    const data = { type: "surveys", id, attributes: { resultsShown: "always" }, meta };
    expect((await admin.request(`PATCH /api/v1/surveys/${id}`, { body: { data } })).status).toBe(422);
  });
});

describe("browsers that answer signed out", () => {
  it("SURVEY-005 are so many of one network in a while, and told when to come back", async () => {
    const { id } = await survey();
    const asked = await Promise.all(
      Array.from({ length: 62 }, () => guest.request(`POST /api/v1/services/surveys/${id}/browser`, { body: {} })),
    );
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
    const other = await survey();
    expect(await mark(guest, other.id)).toEqual(expect.any(String));
  });
});

describe("hidden results", () => {
  it("SURVEY-007 are told by no address of the interface", async () => {
    const { id, choices } = await survey();
    await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [choices[0]!]);
    for (const path of [
      `surveys/${id}/answers`,
      `surveys/${id}/relationships/answers`,
      `survey-choices/${choices[0]}/answers`,
      `survey-choices/${choices[0]}/relationships/answers`,
      `surveys/${id}/choices`,
      `surveys?include=choices&fields[survey-choices]=text,votesCount&filter[id]=${id}`,
      `surveys?include=choices.answers&filter[id]=${id}`,
      `survey-choices?filter[survey.answers.user]=${id}`,
      `survey-choices?filter[survey]=${id}&sort=-votesCount`,
      `survey-answers?filter[choices]=${choices[0]}`,
      `services/global-search?search=drink`,
      `history-actions?filter[historizable]=${choices[0]}`,
    ]) {
      const { status, text } = await guest.request(`GET /api/v1/${path}`);
      expect([200, 400, 401, 403, 404], path).toContain(status);
      expect(text, path).not.toMatch(/"votes(?:Count)?":\s*[1-9]/);
      expect(text, path).not.toMatch(/"type":\s*"survey-answers"/);
      expect(text, path).not.toMatch(/Byron|Cole/);
    }
  });
});

describe("answers", () => {
  it("are exported whole to administrators, one's own to each, none to guests", async () => {
    const { id, choices } = await survey();
    await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [choices[1]!]);
    const csv = async (by: Session) => {
      const { status, text, headers } = await by.request(
        `GET /api/v1/survey-answers?filter[survey]=${id}&include=choices,user`,
        { headers: { accept: "text/csv" } },
      );
      return { status, type: headers.get("content-type"), rows: text.trim().split("\n").slice(1) };
    };
    const whole = await csv(admin);
    expect([whole.status, whole.rows.length]).toEqual([200, 2]);
    expect(whole.type).toContain("text/csv");
    const own = await csv(ada);
    expect(own.rows).toHaveLength(1);
    expect(own.rows.join()).not.toContain("Cole");
    expect((await csv(guest)).rows).toEqual([]);
  });

  it("are in the copy of one's data with what was chosen, and nobody else's", async () => {
    const { id, choices } = await survey();
    await answer(ada, id, [choices[0]!]);
    await answer(bea, id, [choices[1]!]);
    const asked = await ada.request("POST /api/v1/data-exports", {
      body: { data: { type: "data-exports", attributes: {} } },
    });
    const made = asked.body.data.id;
    const state = async () => (await ada.request(`GET /api/v1/data-exports/${made}`)).body.data.attributes.status;
    await expect.poll(state, { timeout: 20_000 }).toBe("ready");
    const zip = await fetch(`${url}/services/data-exports/${made}`, { headers: { cookie: ada.cookie } });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(strFromU8(files["records/survey-answers.json"]!)).toContain(id);
    const told = strFromU8(files["records/survey-choices.json"]!);
    expect(JSON.parse(told)).toContainEqual({
      answer: expect.any(String),
      question: "What do you drink?",
      choices: [{ id: choices[0], text: "Tea" }],
    });
    expect(told).not.toContain(choices[1]);
  });

  it("are in the audit log with each change, without the mark of a browser", async () => {
    const { id, choices } = await survey();
    const own = await mark(guest, id);
    await answer(guest, id, [choices[0]!], { browser: own });
    await answer(ada, id, [choices[0]!]);
    await answer(ada, id, [choices[1]!]);
    const { data } = (await admin.request(`GET /api/v1/survey-answers?filter[survey]=${id}&sort=createdAt`)).body;
    const actions = async (record: string) => {
      const sql = "select action, actor_id, diff::text as diff from changes where record_id = $1 order by revision";
      return (await owner.query<{ action: string; actor_id: string | null; diff: string }>(sql, [record])).rows;
    };
    const unnamed = await actions(data[0].id);
    expect(unnamed.map(({ action, actor_id }) => [action, actor_id])).toEqual([["create", null]]);
    const changed = await actions(data[1].id);
    expect(changed.map(({ action }) => action)).toEqual(["create", "update"]);
    for (const { diff } of [...unnamed, ...changed]) expect(diff).not.toContain(own);
    await act(admin, id, "close");
    expect((await actions(id)).map(({ action }) => action)).toContain("close-survey");
  });

  it("SURVEY-007 still count when their person deletes the account, and name nobody", async () => {
    const { id, choices } = await survey();
    const leaver = await signedIn(url, "leaver@example.org");
    await answer(leaver, id, [choices[1]!]);
    await answer(ada, id, [choices[0]!]);
    const left = await leaver.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    expect(left.status, left.text).toBe(204);
    const { answersCount, choices: told } = await ballot(admin, id);
    expect([answersCount, told.map(({ votes }) => votes)]).toEqual([2, [1, 1]]);
    const kept = await admin.request(`GET /api/v1/survey-answers?filter[survey]=${id}&include=user`);
    expect(kept.body.data).toHaveLength(2);
    expect(kept.text).not.toMatch(/leaver|Gone/);
  });
});

describe("an account that is deleted", () => {
  it("SURVEY-003 leaves the answer of its organization, which its others change, and the choice that it added", async () => {
    const { id, choices } = await survey({ onePerOrganization: true, allowNewChoice: true });
    const quitter = await signedIn(url, "quitter@example.org");
    const open = await survey({ allowNewChoice: true });
    await answer(quitter, open.id, [], { newChoice: "Cocoa" });
    const given = await answer(quitter, id, [choices[0]!]);
    expect(given.status, given.text).toBe(200);
    const left = await quitter.request("POST /api/v1/services/account/deletion", { body: { password: testPassword } });
    expect(left.status, left.text).toBe(204);
    const cocoa = await ballot(admin, open.id);
    expect(cocoa.choices.map(({ text, votes }) => [text, votes])).toContainEqual(["Cocoa", 1]);
    const { lines } = await fileOf(admin, open.id);
    expect(lines[1]).toMatch(/,Anonymous,,0,0,1$/);
    const whole = await admin.request(`GET /api/v1/survey-answers?filter[survey]=${id}&include=user,organization`);
    expect(whole.body.data).toHaveLength(1);
    expect(whole.text + lines.join()).not.toMatch(/quitter|Quin/);
    const cid = await signedIn(url, "cid@example.org");
    expect((await ballot(cid, id)).answer).toMatchObject({ by: "", choices: [choices[0]] });
    const changed = await answer(cid, id, [choices[1]!], { answer: given.body.data.answer.id });
    expect(changed.body.data).toMatchObject({ answersCount: 1, answer: { choices: [choices[1]] } });
  });
});

describe("how often a survey is read", () => {
  it("is counted like other records", async () => {
    const { id } = await survey();
    const records = [{ event: "view", resourceType: "surveys", resourceId: id }];
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const sent = await guest.request("POST /api/v1/services/stats/records", {
      body: { records },
      headers: { "user-agent": agent },
    });
    expect(sent.status, sent.text).toBe(204);
    const { recordsCount } = (await admin.request(`GET /api/v1/surveys/${id}`)).body.data.attributes;
    expect(recordsCount).toBe(1);
  });
});

interface Told {
  readonly text: string;
  readonly lang: string | null;
  readonly votes: number;
}
