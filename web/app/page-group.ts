/**
 * The modules that the build puts into one file: the blocks of the site's pages and the screen that holds them. They have
 * no entry of their own in the manifest, only their group's name.
 */
export const pageGroup = { name: "page", test: /(^|\/)web\/(blocks\/|site\/page-screen)/ } as const;
