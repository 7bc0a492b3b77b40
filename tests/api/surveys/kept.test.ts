import { strFromU8, unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { answer, answerRecord, ballot, choicesOf, detailOf, makeSurvey, mark } from "#tests/support/surveys.ts";

const server = await testServer({
  environment: { ROLE: "all" },
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org", firstName: "Ada", lastName: "Byron" },
      { email: "bea@example.org", firstName: "Bea", lastName: "Cole" },
      { email: "leaver@example.org", firstName: "Lea", lastName: "Gone" },
    ]).then(() => undefined),
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
    const { meta } = (await admin.request(`GET /api/v1/survey-choices/${choices[2]}`)).body.data;
    const data = { type: "survey-choices", id: choices[2], attributes: { isHidden: true }, meta };
    expect((await admin.request(`PATCH /api/v1/survey-choices/${choices[2]}`, { body: { data } })).status).toBe(200);
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
