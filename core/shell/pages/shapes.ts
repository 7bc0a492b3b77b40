import { code, integer, oneOf, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { anyMembers, dataOf, listOf, object, optional } from "#core/kernel/shape.ts";
import { pageComponent } from "#core/shell/site/shapes.ts";

const pageRef = object({ type: oneOf(["app-pages"]).required(), id: code().required() });

export const publishPage = { input: object({ id: code().required() }), output: dataOf(pageRef) };

export const unpublishPage = { input: object({ id: code().required() }), output: dataOf(pageRef) };

export const openDraft = { input: object({ id: code().required() }), output: dataOf(pageRef) };

/** A page as an editor holds it, unsaved, in one locale. */
const previewInput = object({
  id: code().required(),
  /** Language of the texts. */
  locale: oneOf(locales).required(),
  styles: text({ max: 50_000, multiline: true }),
  components: listOf(
    object({
      internalId: code({ max: 36, pattern: "[0-9a-f-]{36}" }).required(),
      viewId: text(),
      name: code().required(),
      position: integer().required(),
      /** As the block of this name declares them. */
      props: anyMembers(),
    }),
    { max: 100 },
  ),
});

/** What the page would look like. Components carry their internal ids; those that cannot be read are absent. */
const pagePreview = object({
  styles: optional(text({ max: 200_000 }).required()),
  components: listOf(pageComponent),
});

export const previewPage = { input: previewInput, output: dataOf(pagePreview) };
