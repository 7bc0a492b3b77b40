import type { App } from "#web/app/app.ts";
import { parseAddress, sameSiteAddress } from "#web/app/paths.ts";

/** Paths that only the server answers: the browser follows links to them as it always did. */
const serverPaths =
  /^\/(api|assets|s|services\/(files|secured-files|newsletters|eqlaat-reports|rentals\/(items|payments)))(\/|$)|\.[a-z0-9]{2,5}$/i;

/** Whether a link leads to a path that the application answers. */
export const isOwnPath = (to: string): boolean =>
  sameSiteAddress(to) === to && !serverPaths.test(parseAddress(to).path);

/**
 * Follows links of this site without loading the document again, those that are no component: in rich text, say. Links to other sites, to
 * files, in new tabs and with modifier keys are the browser's.
 */
export function followLinks(app: App, target: Document): void {
  target.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const to = link && addressOf(link, target.location);
    if (to === undefined || to === null) return;
    event.preventDefault();
    void app.navigation.navigate(to);
  });
}

/** Where the application can take a link; `undefined` when it is not the application's. */
export function addressOf(link: HTMLAnchorElement, current: Pick<Location, "origin">): string | undefined {
  const href = link.getAttribute("href");
  if (href === null || link.hasAttribute("download") || (link.target !== "" && link.target !== "_self"))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== current.origin) return undefined;
  const to = `${url.pathname}${url.search}${url.hash}`;
  return serverPaths.test(parseAddress(to).path) ? undefined : to;
}
