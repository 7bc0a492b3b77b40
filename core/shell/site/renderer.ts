import type { Now } from "../../kernel/now.ts";
import type { Ports } from "./ports.ts";
import type { AppState } from "./state.ts";

export interface RenderRequest {
  /** Path and query below the site's root. */
  readonly url: string;
  readonly state: AppState;
  readonly ports: Ports;
  /** The clock by which it is today. */
  readonly now: Now;
}

export interface Rendered {
  readonly status: number;
  /** Set for a redirect; `body` is then empty. */
  readonly location?: string;
  /** The whole HTML document. */
  readonly body: string;
  /** Text of the `<style>` elements in it, for the hashes of the Content-Security-Policy. */
  readonly inlineStyles?: readonly string[];
}

/** Renders a page of the site to HTML. Implemented by the built server entry of `web/`, loaded by the composition root. */
export interface Renderer {
  render(request: RenderRequest): Promise<Rendered>;
  /** How the page at a path reads queries. */
  reading(request: Pick<RenderRequest, "url" | "state">): QueryReading;
}

/** The part of a query (`?…` or nothing) that a page is drawn by, in one form: pages of the same path and part are the same. */
export type QueryReading = (search: string) => string;
