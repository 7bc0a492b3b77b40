import { beforeAll, describe, expect, it } from "vitest";
import { inCore, putPeople } from "#tests/support/people.ts";
import { secondProcess } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, send, signedIn } from "#tests/support/session.ts";
import { answer, ballot, detailOf, makeSurvey, mark, organizationsOf } from "#tests/support/surveys.ts";

const members = ["ada", "bea", "cid", "dan"].map((name) => `${name}@example.org`);
let lab = "";
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    [lab = ""] = await inCore(settings, organizationsOf(["The lab"]));
    people = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      ...members.map((email) => ({ email, organizations: [lab] })),
    ]);
  },
});
const other = await secondProcess(server);
let admin: Session;
let colleagues: readonly Session[];
beforeAll(async () => {
  admin = await signedIn(server.url, "admin@example.org");
  colleagues = await Promise.all(members.map(signedInForLab));
});

async function signedInForLab(email: string): Promise<Session> {
  const session = await signedIn(server.url, email);
  const id = people[email]!;
  const { meta } = (await session.request(`GET /api/v1/users/${id}`)).body.data;
  const relationships = { actingAsOrganization: { data: { type: "organizations", id: lab } } };
  const body = { data: { type: "users", id, relationships, meta } };
  const acting = await session.request(`PATCH /api/v1/users/${id}`, { body });
  if (acting.status !== 200) throw new Error(acting.text);
  return session;
}

/** The same person through the other process. */
const elsewhere = (session: Session): Session => ({
  cookie: session.cookie,
  request: (line, { headers, ...asked } = {}) => {
    const own = { origin: server.url, "x-requested-with": "XMLHttpRequest", cookie: session.cookie };
    return send(other, line, { ...asked, headers: { ...own, ...headers } });
  },
});
const inBoth = (session: Session): readonly Session[] => [session, elsewhere(session)];

/** As a client does it: asked again, with the same key, where the site had no room or somebody else was first. */
async function answered(...[session, id, chosen, more]: Parameters<typeof answer>): ReturnType<typeof answer> {
  const key = crypto.randomUUID();
  const ask = () => answer(session, id, chosen, { ...more, key });
  let got = await ask();
  for (let tries = 0; tries < 200 && [409, 503].includes(got.status); tries += 1) got = await ask();
  return got;
}

describe("a survey that everybody answers at once", () => {
  it.each([1, 2])(
    "SURVEY-005 counts exactly 50 of 100 answers by 50 browsers through two processes, round %i",
    async () => {
      const { id, choices } = await makeSurvey(admin, {}, ["Tea", "Coffee"]);
      const marks = await Promise.all(Array.from({ length: 50 }, () => mark(admin, id)));
      const answers = await Promise.all(
        marks.flatMap((own, index) =>
          [server.url, other].map((url, process) =>
            answered(browser(url), id, [choices[(index + process) % 2]!], { browser: own }),
          ),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const { answersCount, choices: told } = await ballot(admin, id);
      expect([answersCount, told.reduce((sum, { votes = 0 }) => sum + votes, 0)]).toEqual([50, 50]);
    },
    300_000,
  );

  it("SURVEY-003 counts one answer of an organization, and tells its other members whose it is", async () => {
    const { id, choices } = await makeSurvey(admin, { onePerOrganization: true }, ["Tea", "Coffee"]);
    const answers = await Promise.all(
      colleagues.flatMap((each, index) => inBoth(each).map((by) => answered(by, id, [choices[index % 2]!]))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map((each) => `${each.status} ${detailOf(each)}`)).size).toBe(1);
    expect([refused[0]?.status, detailOf(refused[0]!)]).toEqual([422, expect.stringContaining("already answered")]);
    expect((await ballot(admin, id)).answersCount).toBe(1);
  });

  it("SURVEY-001 counts what was answered before it was closed meanwhile, and nothing after", async () => {
    const { id, choices } = await makeSurvey(admin, {}, ["Tea", "Coffee"]);
    const marks = await Promise.all(Array.from({ length: 60 }, () => mark(admin, id)));
    const close = () => elsewhere(admin).request(`POST /api/v1/services/surveys/${id}/close`);
    const vote = (own: string, index: number) =>
      answered(browser(index % 2 ? other : server.url), id, [choices[0]!], { browser: own });
    const before = marks.slice(0, 40).map(vote);
    const [closed, ...answers] = await Promise.all([close(), ...before, ...marks.slice(40).map(vote)]);
    expect(closed?.status, closed?.text).toBe(200);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const each of refused)
      expect([each.status, detailOf(each)]).toEqual([422, expect.stringMatching(/is closed/)]);
    const late = await answered(browser(server.url), id, [choices[1]!], { browser: marks[0]! });
    expect(late.status).toBe(422);
    const { answersCount, state, choices: told } = await ballot(admin, id);
    expect([state, answersCount]).toEqual(["closed", answers.length - refused.length]);
    expect(told.map(({ votes }) => votes)).toEqual([answersCount, 0]);
  });

  it("SURVEY-004 SURVEY-006 keeps to the limit of choices and to one new choice of each, folded with the others'", async () => {
    const terms = { allowNewChoice: true, allowMultiple: true, maxSelectedChoices: 2 };
    const { id, choices } = await makeSurvey(admin, terms, ["Tea", "Coffee"]);
    const words = ["Hot chocolate", "HOT  CHOCOLATÉ", "hot chocolate.", "Lemonade"];
    const answers = await Promise.all(
      colleagues.flatMap((each, index) =>
        inBoth(each).flatMap((by, process) => [
          answered(by, id, [choices[process]!], { newChoice: words[(index + process) % words.length]! }),
          answered(by, id, choices),
        ]),
      ),
    );
    const codes = new Set(answers.filter(({ status }) => status !== 200).map((each) => detailOf(each)));
    expect([...codes]).toEqual(codes.size === 0 ? [] : [expect.stringContaining("already added")]);
    const { answersCount, choices: told } = await ballot(admin, id);
    expect(answersCount).toBe(colleagues.length);
    expect(told.filter(({ isAdded }) => isAdded).length).toBeLessThanOrEqual(2);
    const votes = told.reduce((sum, { votes: each = 0 }) => sum + each, 0);
    expect(votes).toBeLessThanOrEqual(2 * colleagues.length);
    for (const each of colleagues) expect((await ballot(each, id)).answer?.choices.length).toBeLessThanOrEqual(2);
  });
});
