/** What is said, in logs and to developers, of a page that the viewer may not open; people see the "unauthorized" page (PAGE-028). */
export const inaccessiblePageText = "app page cannot be accessed, unauthorized";

/** Whether a draft has been worked on since it was made: only then can it be published (PAGE-020). Instants in ISO 8601. */
export const draftCanBePublished = (draft: { readonly createdAt: string; readonly updatedAt: string }): boolean =>
  Date.parse(draft.createdAt) !== Date.parse(draft.updatedAt);

/** Anchor of a page section (PAGE-008). */
export const sectionAnchor = ({
  viewId,
  position,
}: {
  readonly viewId?: string | null;
  readonly position: number;
}): string => viewId || `page-section-${position}`;

interface Component {
  readonly props: Readonly<Record<string, unknown>>;
}

/** Title of a component, if it has one: it is then an entry of the page navigation. */
export const componentTitle = ({ props }: Component): string | undefined =>
  typeof props.title === "string" && props.title.trim() !== "" ? props.title.trim() : undefined;

/** Whether a page shows its navigation: when more than one of its components has a title (PAGE-011). */
export const hasPageNavigation = (components: readonly Component[]): boolean =>
  components.filter((component) => componentTitle(component) !== undefined).length > 1;

/** A component as an editor adds it (PAGE-017, PAGE-018). `internalId` is a new UUID. */
export const newComponent = (name: string, internalId: string) => ({ internalId, name, position: 0, props: {} });

/** A menu item in an editor, with what was changed since it was read. */
export interface EditedMenuItem {
  readonly isChanged: boolean;
  readonly children: readonly EditedMenuItem[];
}

/** Whether an item or any below it has unsaved changes (NAV-016). */
export const isDirty = (item: EditedMenuItem): boolean => item.isChanged || item.children.some(isDirty);
