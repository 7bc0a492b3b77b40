import { Context, type Effect } from "effect";

/** Why nothing was read at an address. */
export type WebFault =
  /** It is no address of the web, or one that we never ask. */
  | "address"
  /** It leads into a private network. */
  | "private"
  /** Nobody answers, or the answer breaks off. */
  | "unreachable"
  | "slow"
  /** More than is taken. */
  | "large"
  /** It leads on and on. */
  | "redirects";

/** What an address of somebody else's answers. */
export type WebAnswer =
  | { readonly ok: true; readonly status: number; readonly bytes: Uint8Array; readonly text: string }
  | { readonly ok: false; readonly fault: WebFault };

/**
 * Reads what is at addresses that people name. No request goes to this machine, its network or the cloud that it runs in, whatever a name
 * resolves to; every length, wait and redirect has a bound.
 */
export interface WebDocumentsService {
  readonly read: (
    url: string,
    options: { readonly accept: string; readonly mostBytes: number },
  ) => Effect.Effect<WebAnswer>;
}

export class WebDocuments extends Context.Service<WebDocuments, WebDocumentsService>()("labcommons/WebDocuments") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly WebDocuments: WebDocuments;
  }
}
