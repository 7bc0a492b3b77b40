/** What an organization's name is made of. */
export interface Named {
  readonly name: string;
  readonly unitName?: string | null;
}

/** The completed name of an organization: its unit and its name, or its name alone (ORG-001). */
export const completedName = ({ name, unitName }: Named): string =>
  unitName?.trim() ? `${unitName.trim()} - ${name}` : name;

/** Where an organization is shown to everybody. */
export const organizationPath = ({ id, slug }: { readonly id: string; readonly slug?: string | null }): string =>
  `/organizations/${encodeURIComponent(slug || id)}`;
