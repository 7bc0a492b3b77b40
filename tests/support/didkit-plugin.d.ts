// The declarations of the package name its files without their endings, which modules of Node do not resolve.
declare module "@learncard/didkit-plugin" {
  export function getDidKitPlugin(wasm: Uint8Array): Promise<{
    readonly context: { resolveStaticDocument(learnCard: object, url: string): Promise<unknown> };
    readonly methods: {
      /** Forgets the documents of DIDs that it has read. */
      clearDidWebCache(learnCard: object): Promise<void>;
      verifyCredential(
        learnCard: object,
        credential: unknown,
        options: object,
      ): Promise<{ readonly checks: readonly string[]; readonly errors: readonly string[] }>;
    };
  }>;
}
