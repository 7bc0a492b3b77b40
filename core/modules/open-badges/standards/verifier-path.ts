/** The public page that says what holds of a badge; of one of this site at once. */
export const verifierPath = ({ assertion }: { readonly assertion?: string } = {}): string =>
  `/open-badge-verifier${assertion === undefined ? "" : `?assertion=${encodeURIComponent(assertion)}`}`;
