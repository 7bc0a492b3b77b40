/** A printed document. */
export interface Printed {
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** Characters of its texts that no font at hand can draw: it is drawn without them. */
  readonly omitted: readonly string[];
}
