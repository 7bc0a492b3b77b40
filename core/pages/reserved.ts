/** Where the pages that every site has stand: routes of the product, drawn from pages that can be edited. */
export const fixedPaths = {
  notice: "/legal/notice",
  privacy: "/legal/privacy-policy",
  cookies: "/legal/cookies",
  terms: "/legal/terms",
  accessibility: "/accessibility",
  guidelines: "/services/accessibility-guidelines",
} as const;

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
