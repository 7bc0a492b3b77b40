import type { aacProducts } from "#core/modules/aac/entities.ts";
import { facets } from "#core/modules/aac/facets.ts";
import type { RecordInput, Ref } from "#core/shell/site/ports.ts";
import type { ResourceRow } from "#core/shell/site/resource-row.ts";
import { type FactName, factNames } from "#web/modules/aac/product-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

/** What somebody writes of a product that they propose or correct. */
export interface ContributionValues {
  readonly name: string;
  readonly description: string;
  readonly website: string;
  /** In whole units of the currency, as it is written. */
  readonly price: string;
  readonly seller: string;
  /** What those who decide are told. */
  readonly comment: string;
  readonly choices: Readonly<Record<FactName, readonly string[]>>;
}

const noChoices = Object.fromEntries(factNames.map((name) => [name, []])) as unknown as ContributionValues["choices"];

export const nothingWritten: ContributionValues = {
  name: "",
  description: "",
  website: "",
  price: "",
  seller: "",
  comment: "",
  choices: noChoices,
};

/** What there is of a product, to be changed; a correction begins without the words that came with the product itself. */
export function valuesOf(product: ResourceRow<typeof aacProducts>, isOwn: boolean): ContributionValues {
  const choices = facets.flatMap(({ name, relation }) =>
    name === "seller" ? [] : [[name, product[relation] ?? []] as const],
  );
  return {
    name: product.name,
    description: textsOf(product.description ?? "").join("\n"),
    website: product.website ?? "",
    price: product.price === null ? "" : String(product.price / 100),
    seller: product.seller ?? "",
    comment: isOwn ? (product.comment ?? "") : "",
    choices: Object.fromEntries(choices) as unknown as ContributionValues["choices"],
  };
}

/** Reads a draft that was kept; what it lacks is empty. */
export function draftOf(content: Readonly<Record<string, unknown>>): ContributionValues {
  const text = (name: string) => (typeof content[name] === "string" ? content[name] : "");
  const choices = content.choices as Partial<ContributionValues["choices"]> | undefined;
  return {
    name: text("name"),
    description: text("description"),
    website: text("website"),
    price: text("price"),
    seller: text("seller"),
    comment: text("comment"),
    choices: { ...noChoices, ...choices },
  };
}

/** A price as people write it, in cents; `undefined` for what is none, `null` where nothing is written. */
export function centsOf(price: string): number | null | undefined {
  const written = price.trim().replace(",", ".");
  if (written === "") return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : undefined;
}

/** A description as it stands: its formatted words, and their language where it is another than the page's. */
export interface FormattedDescription {
  readonly html: string | null;
  readonly lang: string | undefined;
}

/** What a correction is of, and the revision that it was written from. */
export interface Correction {
  readonly product: string;
  readonly basedOn: number | undefined;
}

/**
 * What is sent of it. A description that was not touched stays as it was formatted; one of another language is not sent as if it were of
 * the page's.
 */
export function inputOf(
  values: ContributionValues,
  before: ContributionValues,
  { html, lang }: FormattedDescription,
  correction?: Correction,
): RecordInput {
  const refs = (type: string, ids: readonly string[]): readonly Ref[] => ids.map((id) => ({ type, id }));
  const relations = facets.flatMap(({ name, relation, type }) =>
    name === "seller" ? [] : [[relation, refs(type, values.choices[name])] as const],
  );
  const isKept = html !== null && values.description === before.description;
  const description = isKept ? html : htmlOf(values.description);
  return {
    attributes: {
      name: values.name.trim(),
      website: values.website.trim() || null,
      price: centsOf(values.price) ?? null,
      comment: values.comment.trim() || null,
      ...(!(isKept && lang !== undefined) && { description }),
      ...(correction && { basedOn: correction.basedOn }),
    },
    relationships: {
      seller: values.seller === "" ? null : { type: "aac-sellers", id: values.seller },
      ...Object.fromEntries(relations),
      ...(correction && { corrects: { type: "aac-products", id: correction.product } }),
    },
  };
}

/** Written paragraphs as rich text. */
function htmlOf(text: string): string {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return paragraphs.map((line) => `<p>${escaped(line)}</p>`).join("");
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
