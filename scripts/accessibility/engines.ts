import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Audit } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import type { Page } from "playwright-core";
import type { Found } from "./scan.ts";

/** What Alfa and IBM Equal Access find on a page as it stands, beside axe, without what `errors` says of them. */
export async function otherEngines(page: Page): Promise<readonly Found[]> {
  return [...(await alfaFindings(page)), ...(await ibmFindings(page))].filter((found) => !isError(found));
}

interface EngineError {
  readonly rule: string;
  /** A part of where it is found, or of what is said. */
  readonly at?: RegExp;
  readonly reason: string;
}

/** What an engine calls a failure and is none. */
const errors: readonly EngineError[] = [
  {
    rule: "alfa sia-r73",
    reason:
      "Its cascade knows no layers, in which ours sets the height of lines: it reads `normal` where 1.5 is drawn.",
  },
  {
    rule: "alfa sia-r111",
    reason:
      "It asks 44 px (AAA) of the box alone, where ours answer around it; axe asks 24 px (AA) of each target here.",
  },
  {
    rule: "alfa sia-r61",
    reason:
      "Groups of the back office's menu have titles, and the menu stands before the page; the page begins with its own.",
  },
  {
    rule: "ibm label_content_exists",
    reason: "The words of these labels are there for who listens; what is drawn is the table's own heading.",
  },
  {
    rule: "ibm input_autocomplete_valid",
    at: /name="email"/,
    reason: "HTML lets a field for e-mail addresses be filled with the name of an account.",
  },
  {
    rule: "ibm aria_article_label_unique",
    at: /group relative flex h-full/,
    reason: "One article may be shown by two blocks of a page; it has one name.",
  },
];

const isError = ({ rule, selector, detail }: Found): boolean =>
  errors.some((error) => error.rule === rule && (!error.at || error.at.test(`${selector} ${detail}`)));

type AlfaRules = Parameters<typeof Audit.of>[1];

async function alfaFindings(page: Page): Promise<readonly Found[]> {
  const document = await page.evaluateHandle("window.document");
  const alfa = await Playwright.toPage(document as Parameters<typeof Playwright.toPage>[0]);
  const outcomes = [
    ...(await Audit.of(alfa, rules as unknown as AlfaRules).evaluate()),
  ] as readonly unknown[] as readonly { readonly toJSON: () => unknown }[];
  return outcomes.flatMap((outcome) => {
    const told = outcome.toJSON() as unknown as AlfaOutcome;
    if (told.outcome !== "failed") return [];
    const messages = told.expectations.flatMap(([, { error }]) => error?.message ?? []);
    return [
      {
        rule: `alfa ${told.rule.uri.split("/").at(-1)}`,
        selector: pathOf(outcome),
        detail: messages.join("; ").replace(/\s+/g, " ").slice(0, 300),
      },
    ];
  });
}

interface AlfaOutcome {
  readonly outcome: string;
  readonly rule: { readonly uri: string };
  readonly expectations: readonly (readonly [string, { readonly error?: { readonly message?: string } }])[];
}

function pathOf(outcome: unknown): string {
  const { target } = outcome as { readonly target?: { readonly path?: () => string } };
  return target?.path?.() ?? "";
}

const ibm = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"), "utf8");

async function ibmFindings(page: Page): Promise<readonly Found[]> {
  if ((await page.evaluate("typeof ace")) === "undefined") await page.evaluate(ibm);
  return (await page.evaluate(`new ace.Checker().check(document, ["WCAG_2_2"]).then(({ results }) =>
    results.filter(({ value: [kind, result] }) => kind === "VIOLATION" && result === "FAIL").map(({ ruleId, path, message, snippet }) => ({
      rule: "ibm " + ruleId,
      selector: path.dom,
      detail: message + " " + snippet.slice(0, 160),
    })))`)) as readonly Found[];
}
