import { code, color, flag, integer, oneOf, text, url } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { anyMembers, anything, dataOf, listOf, mapOf, object, optional, recursive } from "#core/kernel/shape.ts";
import type { MenuEntry } from "./state.ts";

const menuEntry = recursive<MenuEntry>("menu-entry", (self) =>
  object({
    id: code().required(),
    name: text().required(),
    description: optional(text({ max: 300 }).required()),
    href: optional(url().required()),
    blank: flag(),
    color: optional(color().required()),
    alignsNextRight: flag(),
    children: listOf(self),
  }),
);

export const appMenu = { input: object({}), output: dataOf(listOf(menuEntry)) };

/** All namespaces when none is named, in the interface locale unless another is. */
export const languageLines = {
  input: object({
    namespaces: optional(listOf(code().required())),
    locale: optional(oneOf(locales).required()),
  }),
  output: object({
    /** Lines by `namespace.key`. */
    data: mapOf(text({ max: 10_000 }).required()),
    /** `hash` is the digest of all lines of the locale: the same as `AppState.linesHash`. */
    meta: object({ hash: code().required() }),
  }),
};

export const pageComponent = object({
  id: code().required(),
  viewId: optional(text().required()),
  name: code().required(),
  position: integer().required(),
  /** As the block of this name declares them. */
  props: anyMembers(),
  /** Locale of the texts in the props when it is not the wanted one. */
  locale: optional(code().required()),
  /** What the block's loader found on the server. */
  data: optional(anything()),
});

/** A page of the site with its components, ready to draw. */
export const pageContent = object({
  id: code().required(),
  path: text().required(),
  title: text().required(),
  description: optional(text({ max: 500 }).required()),
  /** What is shown where it is shared: its own picture, else that of its first hero or banner. */
  social: optional(
    object({
      url: url().required(),
      alt: optional(text({ max: 1000 }).required()),
      width: optional(integer().required()),
      height: optional(integer().required()),
    }),
  ),
  /** Cleaned and scoped to the page. */
  styles: optional(text({ max: 200_000 }).required()),
  /** Locale of the texts when it is not the wanted one. */
  locale: optional(code().required()),
  components: listOf(pageComponent),
});

/** `id` is the page's id. */
export const appPage = { input: object({ id: code().required() }), output: dataOf(pageContent) };

export const publishable = {
  input: object({ pluralType: code().required(), id: code().required() }),
  output: dataOf(object({ exists: flag() })),
};
