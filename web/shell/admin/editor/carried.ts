import type { Attribute } from "@tiptap/core";

/**
 * An attribute of the document that a reader never sees, as JSON: it goes along where a passage is cut and put in elsewhere. `from` reads it
 * from markup that is pasted from outside.
 */
export const carried = (name: string, from: (element: HTMLElement) => unknown = () => null): Partial<Attribute> => ({
  default: null,
  parseHTML: (element: HTMLElement) => parsed(element.getAttribute(`data-${name}`)) ?? from(element),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    attributes[name] === null ? {} : { [`data-${name}`]: JSON.stringify(attributes[name]) },
});

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
