/** What the open pages of the site stand on (LAYOUT-006). */
export interface SiteEnvironment {
  /** Digest of what all of them stand on, a point, digest of the published pages. */
  readonly environment: string;
  /** The versions of the published pages, by id. */
  readonly pages: ReadonlyMap<string, number>;
}

/** What of an environment concerns whoever is on the site, whatever page they are on. */
export const ofEveryPage = (environment: string): string => environment.split(".")[0]!;

/** The pages that are in one environment and not, or otherwise, in another. */
export const changedPages = ({ pages }: SiteEnvironment, { pages: before }: SiteEnvironment): readonly string[] =>
  [...new Set([...pages.keys(), ...before.keys()])].filter((id) => pages.get(id) !== before.get(id));
