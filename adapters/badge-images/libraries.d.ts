// What is used of packages that carry no types.

declare module "png-chunks-extract" {
  export default function extractChunks(bytes: Uint8Array): { readonly name: string; readonly data: Uint8Array }[];
}

declare module "png-chunks-encode" {
  export default function encodeChunks(
    chunks: readonly { readonly name: string; readonly data: Uint8Array }[],
  ): Uint8Array;
}
