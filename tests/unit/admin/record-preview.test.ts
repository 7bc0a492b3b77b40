import { describe, expect, it } from "vitest";
import type { One, Resource } from "#core/shell/site/ports.ts";
import { fallbacksOf, newChild, type Subject, startOf } from "#web/shell/admin/form/form-model.ts";
import {
  changedChild,
  draftedRecord,
  linkedRefs,
  richTextsOf,
  unsavedId,
} from "#web/shell/admin/preview/record-preview-model.ts";
import { typeFor, typesFor } from "./types.ts";

const types = typesFor();
const subjectIn = (locale: string, mode: Subject["mode"] = "update"): Subject => ({
  type: typeFor("articles"),
  types,
  mode,
  locale,
  timeZone: "Europe/Paris",
});
const written = (values: object) => [{ locale: "en", origin: "manual", source: true, outdated: false, values }];
const section: Resource = {
  type: "article-sections",
  id: "s1",
  attributes: {
    title: "Print",
    content: "<p>Old</p>",
    position: 0,
    viewId: "section-aaaaaaaaaa",
    translations: written({ title: "Print", content: "<p>Old</p>" }),
  },
  links: { attachments: [] },
  meta: { version: 1, locale: "en" },
};
const category: Resource = { type: "article-categories", id: "c1", attributes: { name: "News" }, links: {}, meta: {} };
const article: One = {
  data: {
    type: "articles",
    id: "a1",
    attributes: { title: "A grip", slug: "a-grip", publishedAt: null, translations: written({ title: "A grip" }) },
    links: { category: { type: "article-categories", id: "c1" }, sections: [{ type: "article-sections", id: "s1" }] },
    meta: { version: 3, locale: "en" },
  },
  included: [section, category],
};
const clean = (html: string) => html.replace(/ onclick="[^"]*"/g, "");
const formIn = (locale: string, change: (draft: ReturnType<typeof startOf>) => ReturnType<typeof startOf>) => {
  const subject = subjectIn(locale);
  return {
    subject,
    draft: change(startOf(subject, article)),
    fallbacks: fallbacksOf(subject, article.data),
  };
};

describe("a record as its page would show it before it is saved", () => {
  it("has what the form says, texts cleaned, over what is stored", () => {
    const form = formIn("en", (draft) => ({
      ...draft,
      values: { ...draft.values, title: "A better grip" },
      children: {
        sections: draft.children.sections!.map((each) => ({
          ...each,
          values: { ...each.values, content: '<p onclick="x()">New</p>' },
        })),
      },
    }));
    const { data, included } = draftedRecord(form, article, [], clean);
    expect(data.attributes).toMatchObject({ title: "A better grip", slug: "a-grip" });
    expect(data.meta).toEqual({ version: 3 });
    expect(included).toContainEqual(category);
    expect(included.filter(({ id }) => id === "s1")).toMatchObject([
      { attributes: { content: "<p>New</p>", viewId: "section-aaaaaaaaaa" }, meta: { version: 1 } },
    ]);
    expect(richTextsOf(form)).toEqual(['<p onclick="x()">New</p>']);
  });

  it("takes what the language lacks from the one that stands in, and says which that is", () => {
    const form = formIn("fr", (draft) => draft);
    const { data, included } = draftedRecord(form, article, [], clean);
    expect([data.attributes.title, data.meta.locale]).toEqual(["A grip", "en"]);
    expect(included.find(({ id }) => id === "s1")).toMatchObject({
      attributes: { content: "<p>Old</p>" },
      meta: { locale: "en" },
    });
    const translated = formIn("fr", (draft) => ({ ...draft, values: { ...draft.values, title: "Une prise" } }));
    expect(draftedRecord(translated, article, [], clean).data.meta.locale).toBeUndefined();
  });

  it("is drawn of a new record too, with its new children and what it points at", () => {
    const subject = subjectIn("en", "create");
    const start = startOf(subject);
    const relation = subject.type.relations.find(({ name }) => name === "sections")!;
    const child = { ...newChild(subject, relation), values: { title: "First", content: "<p>a</p>" } };
    const draft = {
      ...start,
      values: { ...start.values, title: "New" },
      links: { ...start.links, category: [{ type: "article-categories", id: "c1" }] },
      children: { sections: [child] },
    };
    const { data, included } = draftedRecord({ subject, draft, fallbacks: {} }, undefined, [category], clean);
    expect(data).toMatchObject({ id: unsavedId, attributes: { title: "New" }, links: { createdBy: null, tags: [] } });
    expect(data.links.sections).toEqual([{ type: "article-sections", id: child.key }]);
    expect(included).toEqual([category, expect.objectContaining({ id: child.key, type: "article-sections" })]);
    expect(linkedRefs(draft)).toContainEqual({ type: "article-categories", id: "c1" });
  });

  it("knows which child is written on", () => {
    const { draft } = formIn("en", (each) => each);
    const [first] = draft.children.sections!;
    const next = { ...draft, children: { sections: [{ ...first!, values: { ...first!.values, title: "Cut" } }] } };
    expect(changedChild(draft, next)).toBe("s1");
    expect(changedChild(next, { ...next, values: {} })).toBeUndefined();
  });
});
