import type { PageComponent } from "#core/shell/site/state.ts";

/** The anchor of a component's section: its view id, else its position (PAGE-008). */
export const anchorOf = ({ viewId, position }: PageComponent): string => viewId || `page-section-${position}`;

/** How a section looks (PAGE-009, PAGE-010). */
export const sectionOptions = ({
  props,
}: PageComponent): { readonly inverse: boolean; readonly paddingFree: boolean } => ({
  inverse: props.inverse === true,
  paddingFree: props.paddingFree === true,
});

export interface NavigationEntry {
  readonly anchor: string;
  readonly title: string;
}

/** The entries of a page's navigation: components with a title, when more than one has one (PAGE-011). */
export function navigationEntries(components: readonly PageComponent[]): readonly NavigationEntry[] {
  const entries = components.flatMap((component) => {
    const { title } = component.props;
    return typeof title === "string" && title.trim() !== "" ? [{ anchor: anchorOf(component), title }] : [];
  });
  return entries.length > 1 ? entries : [];
}
