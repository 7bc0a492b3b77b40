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
  "sitemap.xml",
  "users",
];

export const isReservedPath = (path: string): boolean => reserved.includes(path.split("/")[1] ?? "");
