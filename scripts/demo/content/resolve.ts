import type { DemoLocale, DemoProp, DemoReference } from "./content-types.ts";

/** What the seed puts in place of each reference. Each is called with the key of a record of the demo. */
export interface DemoReferences {
  picture(key: string): unknown;
  video(key: string): unknown;
  article(key: string): unknown;
  category(key: string): unknown;
  page(key: string): unknown;
  /** `undefined` on a site without trainings. */
  training(key: string): unknown;
  /** Address of a picture inside a rich text. */
  pictureUrl(key: string): string;
}

/** The props of a page component in one locale, every reference resolved. */
export function propsIn(
  locale: DemoLocale,
  props: { readonly [name: string]: DemoProp | undefined },
  references: DemoReferences,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, valueIn(locale, value as DemoProp, references)]),
  );
}

/** A rich text whose pictures (`src="picture:<key>"`) have their address. */
export const withPictures = (text: string, pictureUrl: DemoReferences["pictureUrl"]): string =>
  text.replace(/src="picture:([a-z0-9-]+)"/g, (_, key: string) => `src="${pictureUrl(key)}"`);

function valueIn(locale: DemoLocale, value: DemoProp, references: DemoReferences): unknown {
  if (typeof value === "string") return withPictures(value, references.pictureUrl);
  if (typeof value !== "object") return value;
  if (isList(value)) return value.map((item) => valueIn(locale, item, references)).filter((item) => item !== undefined);
  if (isTexts(value)) return valueIn(locale, value[locale], references);
  return isReference(value) ? resolved(value, references) : propsIn(locale, value, references);
}

const isList = (value: object): value is readonly DemoProp[] => Array.isArray(value);

const isTexts = (value: object): value is Readonly<Record<DemoLocale, string>> => "fr" in value && "en" in value;

const referenceKinds = ["picture", "video", "article", "category", "pageKey", "training"];

/** A reference is an object with one member, named by what it points at. */
const isReference = (value: object): value is DemoReference => {
  const [name, ...others] = Object.keys(value);
  return others.length === 0 && referenceKinds.includes(name ?? "") && typeof Object.values(value)[0] === "string";
};

function resolved(reference: DemoReference, references: DemoReferences): unknown {
  if ("picture" in reference) return references.picture(reference.picture);
  if ("video" in reference) return references.video(reference.video);
  if ("article" in reference) return references.article(reference.article);
  if ("category" in reference) return references.category(reference.category);
  if ("training" in reference) return references.training(reference.training);
  return references.page(reference.pageKey);
}
