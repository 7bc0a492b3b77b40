/** What the tabs of one browser tell each other (platform-shell §4). */
export type TabMessage =
  | { readonly kind: "login" }
  | { readonly kind: "logout" }
  | { readonly kind: "locale" }
  | { readonly kind: "dark-theme"; readonly dark: boolean };

export interface Tabs {
  tell(message: TabMessage): void;
  listen(heard: (message: TabMessage) => void): void;
}

/** Tabs over a BroadcastChannel; messages of another shape are ignored. */
export function createTabs(channel: BroadcastChannel | undefined): Tabs {
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (heard) =>
      channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (isTabMessage(event.data)) heard(event.data);
      }),
  };
}

/** Sign-in, sign-out and a change of locale in one tab reload the others (SESS-003 to SESS-005). */
export function reloadOnMessages(tabs: Tabs, reload: () => void): void {
  tabs.listen(({ kind }) => {
    if (kind === "login" || kind === "logout" || kind === "locale") reload();
  });
}

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  if (data.kind === "dark-theme") return "dark" in data && typeof data.dark === "boolean";
  return data.kind === "login" || data.kind === "logout" || data.kind === "locale";
}
