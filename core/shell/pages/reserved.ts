import type { Flag, Flags } from "#core/kernel/flags.ts";

/** Where the pages that every site has stand: routes of the product, drawn from pages that can be edited. */
export const fixedPaths = {
  notice: "/legal/notice",
  privacy: "/legal/privacy-policy",
  cookies: "/legal/cookies",
  terms: "/legal/terms",
  sale: "/legal/terms-of-sale",
  accessibility: "/accessibility",
  guidelines: "/services/accessibility-guidelines",
} as const;

const flagOf: ReadonlyMap<string, Flag> = new Map([[fixedPaths.sale, "rental"]]);

/** Whether a path is not that of a page of a part that is switched off (ROUTE-057). */
export const isPathOn = (path: string, flags: Flags): boolean => {
  const flag = flagOf.get(path);
  return flag === undefined || flags[flag];
};

/** First parts of paths that the product itself answers: no page may stand there. */
const reserved = [
  "account",
  "admin",
  "api",
  "assets",
  "auth",
  "errors",
  "healthz",
  "metrics",
  "open-badge-trainings",
  "organizations",
  "readyz",
  "robots.txt",
  "s",
  "services",
  "site-map",
  "sitemap.xml",
  "users",
];

export const isReservedPath = (path: string): boolean =>
  !pathsOfOurs.includes(path) && reserved.includes(path.split("/")[1] ?? "");

const pathsOfOurs: readonly string[] = Object.values(fixedPaths);

/** Whether a page stands where every site has one: it can be edited, but neither moved nor deleted. */
export const isFixedPath = (path: unknown): boolean => pathsOfOurs.some((each) => each === path);
