import type { AppState } from "#core/shell/site/state.ts";
import type { Drawn } from "#web/app/drawn.ts";
import type { Head } from "#web/app/route.ts";

/** What the server sends along with the HTML, so that the browser asks nothing before the page can be read. */
export interface Hydration {
  readonly state: AppState;
  /** The part of the query that the page was drawn by. */
  readonly search: string;
  /** Id of the page of the site that this is; absent on every other screen, which needs the catalogue. */
  readonly page?: string;
  /** Paths on the page that lead somewhere, as the catalogue says. */
  readonly places: readonly string[];
  readonly drawn?: Drawn;
  /** Absent when the server left the screen to the browser. */
  readonly found?: { readonly data: unknown; readonly head: Head };
}

/** Id of the script element with the JSON. */
export const hydrationId = "state";

/** Id of the element that holds the rendered application. */
export const rootId = "app";

/** JSON that can stand in a script element: no tag can begin in it. */
export const hydrationJson = (hydration: Hydration): string =>
  JSON.stringify(hydration).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
