import type { ConsentChoices } from "#core/shell/site/consent.ts";

/** What the tabs of one browser tell each other (platform-shell §4). */
export type TabMessage =
  | { readonly kind: "login" }
  | { readonly kind: "logout" }
  | { readonly kind: "locale" }
  | { readonly kind: "dark-theme"; readonly dark: boolean }
  /** `parameters` as they are stored: whoever hears them checks them. */
  | { readonly kind: "accessibility"; readonly parameters: unknown }
  /** A choice about cookies was made. */
  | { readonly kind: "consent"; readonly choices: ConsentChoices }
  /** `pages` are those that changed since the environment before, where it is known. */
  | { readonly kind: "environment"; readonly environment: string; readonly pages?: readonly string[] }
  /** What is kept of a rental has changed: whoever shows it reads it again. */
  | { readonly kind: "rental" }
  /** There is something new for the person whose mark it is. */
  | { readonly kind: "told"; readonly mark: string }
  /** Somebody began or ended to edit the record whose mark it is. */
  | { readonly kind: "editing"; readonly mark: string }
  /** Messages of the subject whose mark it is are new, or gone. */
  | { readonly kind: "forum"; readonly mark: string };

/** Name of the channel that tabs talk over. */
export const channelName = "app";

export interface Tabs {
  tell(message: TabMessage): void;
  listen(heard: (message: TabMessage) => void): void;
  /** Takes a message as if another tab had told it. */
  hear(message: TabMessage): void;
}

/** Tabs over a BroadcastChannel; messages of another shape are ignored. */
export function createTabs(channel: BroadcastChannel | undefined): Tabs {
  const listeners: ((message: TabMessage) => void)[] = [];
  const hear = (message: TabMessage) => {
    for (const listener of listeners) listener(message);
  };
  channel?.addEventListener("message", (event: MessageEvent<unknown>) => {
    if (isTabMessage(event.data)) hear(event.data);
  });
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (heard) => void listeners.push(heard),
    hear,
  };
}

/** Sign-in, sign-out and a change of locale in one tab reload the others (SESS-003 to SESS-005). */
export function reloadOnMessages(tabs: Tabs, reload: () => void): void {
  tabs.listen(({ kind }) => {
    if (kind === "login" || kind === "logout" || kind === "locale") reload();
  });
}

/** What a message of each kind must bring, beside its name. */
const shapes: { readonly [Kind in TabMessage["kind"]]: (data: Readonly<Record<string, unknown>>) => boolean } = {
  login: () => true,
  logout: () => true,
  locale: () => true,
  "dark-theme": ({ dark }) => typeof dark === "boolean",
  accessibility: (data) => "parameters" in data,
  consent: ({ choices }) => typeof choices === "object" && choices !== null,
  environment: ({ environment, pages = [] }) => typeof environment === "string" && Array.isArray(pages),
  rental: () => true,
  told: ({ mark }) => typeof mark === "string",
  editing: ({ mark }) => typeof mark === "string",
  forum: ({ mark }) => typeof mark === "string",
};

function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== "object" || data === null || !("kind" in data)) return false;
  const { kind } = data;
  return typeof kind === "string" && Object.hasOwn(shapes, kind) && shapes[kind as TabMessage["kind"]]({ ...data });
}
