/**
 * The modules that the build puts into one file: the blocks of the site's pages and the screen that holds them, but for the blocks that few
 * pages carry, which come with those. They have no entry of their own in the manifest, only their group's name.
 */
export const pageGroup = {
  name: "page",
  test: /(^|\/)web\/(shell\/(blocks\/(?!charter|custom-html|video(?!-frame))|site\/page-screen)|modules\/articles\/(selected-)?articles-block)/,
} as const;
