import type { Homeland } from "#core/shell/site/homeland.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** Where the site is, for addresses: its own country goes without saying, others are named in the language of the page. */
export const homeland = ({ app: { country }, locale }: Pick<AppState, "app" | "locale">): Homeland => ({
  country,
  language: locale,
});
