/** Feature flags (platform-shell §1). Their values come from the settings and travel in the context of a request. */
export const flags = [
  "sign-in",
  "registration",
  "social-login",
  "two-factor",
  "articles",
  "blog-posts",
  "comments",
  "likes",
  "forum",
  "organizations",
  "user-organizations",
  "author-organization",
  "document-repository",
  "contacts",
  "forms",
  "surveys",
  "advanced-forms",
  "trainings",
  "open-badges",
  "rental",
  "calendar",
  "transactions",
  "documents",
  "coupons",
  "aac",
  "software",
  "global-search",
  "validation-requests",
  "impersonation",
  "newsletters",
  "ad-projects",
] as const;

export type Flag = (typeof flags)[number];

export type Flags = Readonly<Record<Flag, boolean>>;

export const allFlagsOn: Flags = Object.fromEntries(flags.map((flag) => [flag, true])) as Flags;

/** The environment variable of a flag: `two-factor` is `FLAG_TWO_FACTOR`. */
export const flagVariable = (flag: Flag): string => `FLAG_${flag.toUpperCase().replaceAll("-", "_")}`;
