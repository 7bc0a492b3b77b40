/**
 * The modules that the build puts into one file: the blocks of the site's pages and the screen that holds them, but for the blocks that few
 * pages carry, which come with those. Blocks of modules that most pages carry lie in their folders `page-blocks`. They have no entry of their own in the manifest, only their group's name.
 */
export const pageGroup = {
  name: "page",
  test: /(^|\/)web\/(shell\/(blocks\/(?!charter|columns|contact-form|custom-html|faq|gallery|table|video(?!-frame))|site\/page-screen)|modules\/[^/]+\/page-blocks\/)/,
} as const;
