import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDidKitPlugin } from "@learncard/didkit-plugin";

/** What the second library says of a credential. */
export interface SecondOpinion {
  readonly checks: readonly string[];
  readonly errors: readonly string[];
}

/**
 * Verifies credentials with DIDKit: Rust, by other authors than those of the library that signs them. What it resolves on the web it asks of the
 * test server in the place of the site, and of nobody else.
 */
export async function secondVerifier(siteUrl: string): Promise<(credential: unknown) => Promise<SecondOpinion>> {
  const wasm = fileURLToPath(import.meta.resolve("@learncard/didkit-plugin/dist/didkit/didkit_wasm_bg.wasm"));
  const { methods, context } = await getDidKitPlugin(await readFile(wasm));
  const learnCard: object = {
    context: { resolveDocument: (url: string) => context.resolveStaticDocument(learnCard, url) },
    debug: () => undefined,
  };
  return async (credential) => {
    const usual = globalThis.fetch;
    globalThis.fetch = async (asked) => {
      const url = new URL(asked instanceof Request ? asked.url : String(asked));
      if (url.host !== new URL(siteUrl).host) throw new TypeError(`${url.href} is not of the site`);
      const answer = await usual(`${siteUrl}${url.pathname}`);
      Object.defineProperty(answer, "url", { value: url.href });
      return answer;
    };
    try {
      await methods.clearDidWebCache(learnCard);
      return await methods.verifyCredential(learnCard, credential, {});
    } finally {
      globalThis.fetch = usual;
    }
  };
}
