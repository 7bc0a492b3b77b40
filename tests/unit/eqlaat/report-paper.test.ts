import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { typstReports } from "#adapters/pdf/reports.ts";
import { proseOf } from "#core/shell/rich-text/prose.ts";

const paper = {
  language: "fr",
  title: "Première visite",
  facts: [{ label: "Au sujet de", value: "Table réglable" }],
  content: proseOf("<h2>Constat</h2><p>La table <strong>convient</strong>.</p><ul><li>Hauteur</li></ul>"),
  issuer: "Labcommons",
  notice: "Confidentiel",
  pages: "Page {{page}} sur {{pages}}",
} as const;

describe("the paper of a report", () => {
  it("ROUTE-073 is a tagged PDF in its language, whatever the report holds", async () => {
    for (const each of [paper, { ...paper, content: [], facts: [], title: "#eval(“1”) \\ [x]" }]) {
      const bytes = Buffer.from(await Effect.runPromise(typstReports.print(each))).toString("latin1");
      expect(bytes.slice(0, 5)).toBe("%PDF-");
      expect(bytes).toContain("/MarkInfo");
      expect(bytes).toContain("/Lang (fr)");
      expect(bytes).toMatch(/pdfuaid:part/);
    }
  });
});
