import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn } from "#tests/support/keyboard.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const found = await send(server.url, "GET /api/v1/surveys?filter[question][contains]=workshop");
const path = `/services/surveys/${found.body.data[0].id}`;

describe("a survey, by keyboard", () => {
  it("SURVEY-005 SURVEY-007 ROUTE-044 is answered signed out, shows its results in place, and is changed", async () => {
    const page = await visit(path);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { name: "Results" }).count()).toBe(0);
    await main.getByText("You will see the results once you have answered.").waitFor();

    await main.getByRole("button", { name: "Submit answer" }).focus();
    await page.keyboard.press("Enter");
    await main.getByRole("link", { name: /Your answer: Choose an answer/ }).waitFor();

    await main.getByRole("checkbox", { name: "Repairing printed aids" }).focus();
    await page.keyboard.press("Space");
    await main.getByRole("checkbox", { name: "Another answer" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toContain("Your own answer");
    await page.keyboard.type("Sewing with one hand");
    await page.keyboard.press("Enter");
    await main.getByText("Thank you, your answer is saved.").waitFor();
    const results = main.getByRole("region", { name: "Results" });
    const own = results.getByRole("listitem").filter({ hasText: "Sewing with one hand" });
    await own.getByText("Your answer").waitFor();
    await own.getByText("1 vote · 4%").waitFor();
    await results.getByText("Show as table").focus();
    await page.keyboard.press("Enter");
    await results.getByRole("rowheader", { name: "Repairing printed aids" }).waitFor();

    await main.getByRole("button", { name: "Change answer" }).focus();
    await page.keyboard.press("Enter");
    await main.getByRole("checkbox", { name: "Repairing printed aids", checked: true }).focus();
    await page.keyboard.press("Space");
    await main.getByRole("button", { name: "Save answer" }).focus();
    await page.keyboard.press("Enter");
    await main.getByText("Your answer has been changed.").waitFor();
    await page.reload();
    await own.getByText("Your answer").waitFor();
    await main.getByText("26 answers").waitFor();
  });

  it("RTE-015 COMP-017 stands in an article by its marker, and on a page by its block", async () => {
    const article = await visit("/articles/sharing-print-costs", { as: "member" });
    const survey = article.getByRole("region", { name: "How does your lab share print costs?" });
    await survey.getByRole("radio", { name: "Free for the person" }).focus();
    await article.keyboard.press("Space");
    await article.keyboard.press("ArrowDown");
    expect(await survey.getByRole("radio", { name: "The material is paid" }).isChecked()).toBe(true);
    await survey
      .getByText("Your answer counts for Labo - La Boîte à Gestes. Each organization answers once.")
      .waitFor();
    await survey.getByRole("button", { name: "Submit answer" }).focus();
    await article.keyboard.press("Enter");
    await survey.getByText("Thank you, your answer is saved.").waitFor();
    await survey.getByRole("region", { name: "Results" }).getByText("Your answer", { exact: true }).waitFor();
    const page = await visit("/questions");
    const block = page.getByRole("region", { name: "Which workshop should we hold next?" });
    await block.getByRole("checkbox", { name: "First communication boards" }).waitFor();
  });
});

describe("a survey of organizations", () => {
  it("SURVEY-003 says who has answered and lets it be changed, and counts for another organization of one's own, by keyboard", async () => {
    const admin = await signedIn(server.url, "admin@labcommons.test", "labcommons-demo");
    const member = await signedIn(server.url, "member@labcommons.test", "labcommons-demo");
    const request = async (by: Session, line: string, body?: object) => {
      const answer = await by.request(line, body ? { body, headers: { "idempotency-key": crypto.randomUUID() } } : {});
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body.data;
    };
    const terms = { question: "Shall we share a van?", onePerOrganization: true };
    const { id } = await request(admin, "POST /api/v1/surveys", { data: { type: "surveys", attributes: terms } });
    for (const [position, text] of ["Yes", "No"].entries())
      await request(admin, "POST /api/v1/survey-choices", {
        data: {
          type: "survey-choices",
          attributes: { text, position },
          relationships: { survey: { data: { type: "surveys", id } } },
        },
      });
    const [{ id: yes }] = await request(admin, `GET /api/v1/survey-choices?filter[survey]=${id}`);
    await request(member, `POST /api/v1/services/surveys/${id}/answer`, { choices: [yes] });

    const page = await visit(`/services/surveys/${id}`, { as: "organization" });
    await page.getByText(/^Yasmine Haddad has answered for Labo - La Boîte à Gestes/).waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
    await pressOn(page, "Change answer");
    expect(await page.getByRole("radio", { name: "Yes" }).isChecked()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await pressOn(page, "Save answer");
    await page.getByText("Your answer has been changed.").waitFor();
    await page.getByRole("listitem").filter({ hasText: "No" }).getByText("1 vote · 100%").waitFor();

    const labs = await request(admin, "GET /api/v1/organizations");
    const [user] = await request(admin, "GET /api/v1/users?filter[email]=organization@labcommons.test");
    const theirs = labs.filter(({ attributes }: Named) =>
      ["La Boîte à Gestes", "Vent d’Ouest"].includes(attributes.name),
    );
    const organizations = { data: theirs.map(({ id: lab }: Named) => ({ type: "organizations", id: lab })) };
    await request(admin, `PATCH /api/v1/users/${user.id}`, {
      data: { type: "users", id: user.id, meta: user.meta, relationships: { organizations } },
    });
    await page.reload();
    const choice = page.getByRole("combobox", { name: /^Answer for/ });
    const other = theirs.find(({ attributes }: Named) => attributes.name === "Vent d’Ouest");
    await choice.focus();
    await choice.selectOption(other.id);
    await page.getByRole("radio", { name: "No" }).focus();
    await page.keyboard.press("Space");
    await pressOn(page, "Submit answer");
    await page.getByText("Thank you, your answer is saved.").waitFor();
    await page.getByRole("listitem").filter({ hasText: "No" }).getByText("2 votes · 100%").waitFor();
  });
});

interface Named {
  readonly id: string;
  readonly attributes: { readonly name: string };
}

describe("a marker", () => {
  it("RTE-015 stands in a list, a quote and a table as in a paragraph, and is answered in all of them; in a heading it is letters", async () => {
    const admin = await signedIn(server.url, "admin@labcommons.test", "labcommons-demo");
    const marker = `@[surveys:${found.body.data[0].id}]`;
    const texts = [
      `<h2>${marker}</h2><ul><li>Answer here: ${marker}</li></ul>`,
      `<blockquote><p>${marker}</p></blockquote>`,
      `<table><tbody><tr><th>Question</th><td>${marker}</td></tr></tbody></table>`,
      "<p>@[surveys:018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f]</p>",
    ];
    const made = async (type: string, attributes: object, relationships: object): Promise<string> => {
      const answer = await admin.request(`POST /api/v1/${type}`, {
        body: { data: { type, attributes, relationships } },
      });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.data.id;
    };
    const status = { data: { type: "article-statuses", id: "published" } };
    const article = await made("articles", { title: "Surveys everywhere" }, { status });
    const within = { article: { data: { type: "articles", id: article } } };
    await made("article-sections", { title: "Answer", content: texts.join(""), position: 1 }, within);
    const page = await visit("/articles/surveys-everywhere");
    const main = page.getByRole("main");
    for (const place of [main.getByRole("listitem"), main.getByRole("blockquote"), main.getByRole("cell")])
      await place.getByRole("checkbox", { name: "Repairing printed aids" }).first().waitFor();
    expect(await main.getByRole("heading", { name: marker }).count()).toBe(1);
    const cell = main.getByRole("cell");
    await cell.getByRole("checkbox", { name: "Repairing printed aids" }).focus();
    await page.keyboard.press("Space");
    await cell.getByRole("button", { name: "Submit answer" }).focus();
    await page.keyboard.press("Enter");
    await cell.getByText("Thank you, your answer is saved.").waitFor();
    for (const copy of [main.getByRole("listitem"), main.getByRole("blockquote")])
      await copy.getByRole("button", { name: "Change answer" }).waitFor();
    await main.getByText("This survey is no longer available.").waitFor();
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
  });
});

describe("where surveys are off", () => {
  it("FLAG-017 RTE-015 their pages are not found, and markers stay letters", async () => {
    const off = await demoServer({ FLAG_SURVEYS: "false" });
    expect((await fetch(`${off.url}${path}`)).status).toBe(404);
    const textOf = async (url: string) => {
      const member = await signedIn(url, "member@labcommons.test", "labcommons-demo");
      const { text } = await member.request("GET /articles/sharing-print-costs");
      return text.replace(/<script[\s\S]*?<\/script>/g, "");
    };
    expect(await textOf(off.url)).toMatch(/<p>@\[surveys:[0-9a-f-]{36}\]<\/p>/);
    const on = await textOf(server.url);
    expect(on).not.toContain("@[surveys:");
    expect(on).toMatch(/href="\/services\/surveys\/[0-9a-f-]{36}"/);
  });
});
