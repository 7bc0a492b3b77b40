/** A difference as the audit log keeps it. */
export interface Changed {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly links?: Readonly<Record<string, unknown>>;
  readonly texts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Names of the members that a revision touched; those of texts with their language. */
export function changedMembers(diff: Changed | null): string {
  if (diff === null) return "";
  const texts = Object.entries(diff.texts ?? {}).flatMap(([locale, members]) =>
    Object.keys(members).map((name) => `${name} (${locale})`),
  );
  return [...Object.keys(diff.fields ?? {}), ...Object.keys(diff.links ?? {}), ...texts].join(", ");
}
