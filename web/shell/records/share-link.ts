import type { App } from "#web/app/app.ts";

/** Gives the address of the page to the sheet of the reader's system, or to their clipboard. */
export async function shareLink(title: string, { toasts, t }: Pick<App, "toasts" | "t">): Promise<void> {
  const url = window.location.href.replace(/#.*$/, "");
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toasts.show(t("items:share.copied"));
    }
  } catch (error) {
    // Whoever closes the sheet of their system has changed their mind.
    if (!(error instanceof DOMException && error.name === "AbortError")) toasts.show(t("items:share.in-address-bar"));
  }
}
