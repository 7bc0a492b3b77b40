/**
 * The modules that the build puts together into files, by the name of the file. They have no entry of their own in the manifest, only that name.
 * - `shared`: small things of texts that menus, dialogs and forms have as well, so that these do not bring whole texts along.
 * - `page`: the screen of the site's pages, and those blocks of most of them that act. Blocks of modules lie in folders `page-blocks`.
 * - `texts`: what editors write, with all that it may hold.
 * - `still-blocks`: the other blocks of most pages. Where the first page has them and texts as the server drew them, it loads neither. Blocks of
 *   modules lie in folders `still-blocks`. Blocks that few pages carry come with those.
 * - `catalogue`: all routes. `traveller`: what moves from one to another.
 */
export const pageGroups = [
  {
    name: "shared",
    test: /(^|\/)(web\/(app\/(consent|own-space)|ui\/(avatar|email-text|marked)|shell\/blocks\/video-hosts)\.tsx?|lucide-react\/dist\/esm\/icons\/(circle-play|mail|message-square-text|phone|settings-2|shield-check)\.mjs)$/,
  },
  { name: "page", test: /(^|\/)web\/(shell\/(blocks\/hero|site\/page-screen)|modules\/[^/]+\/page-blocks\/)/ },
  { name: "texts", test: /(^|\/)web\/shell\/blocks\/(rich-text|embeds|found-words|video-frame)/ },
  {
    name: "still-blocks",
    test: /(^|\/)web\/(shell\/blocks\/(?!charter|columns|community-numbers|contact-form|custom-html|faq|gallery|table|video)|modules\/[^/]+\/still-blocks\/)/,
  },
  { name: "catalogue", test: /(^|\/)web\/catalogue\.ts$/ },
  { name: "traveller", test: /(^|\/)web\/app\/traveller\.ts$/ },
] as const;
