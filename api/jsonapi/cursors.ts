import { createHmac, timingSafeEqual } from "node:crypto";
import { BadRequest } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { Order, Place, Select } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { cursorProfile } from "./page-parameters.ts";

/** Places in lists as clients are given them: opaque, and good for the order that they were given for. */
export interface Cursors {
  /** `order`: what `orderName` gives. */
  write(place: Place, order: string): string;
  /** `undefined` for a text that is none of ours, or of another order. */
  read(text: string, order: string): Place | undefined;
}

/** Bytes of a signature: nobody guesses one, and whoever did would learn nothing. */
const signatureBytes = 12;

/** Cursors that are signed, so that what storage is given is what it told. */
export function cursors(secret: string): Cursors {
  const sign = (order: string, text: string): Buffer =>
    createHmac("sha256", secret).update(`cursor|${order}|${text}`).digest().subarray(0, signatureBytes);
  return {
    write(place, order) {
      const text = JSON.stringify(place);
      return Buffer.concat([sign(order, text), Buffer.from(text)]).toString("base64url");
    },
    read(text, order) {
      if (!/^[\w-]+$/.test(text)) return undefined;
      const bytes = Buffer.from(text, "base64url");
      const [signature, told] = [bytes.subarray(0, signatureBytes), bytes.subarray(signatureBytes).toString()];
      if (signature.length < signatureBytes || !timingSafeEqual(signature, sign(order, told))) return undefined;
      return JSON.parse(told) as Place;
    },
  };
}

/** Characters of all texts that a list may be ordered by together where its pages are sought: cursors stand in addresses. */
const longestPlace = 1_000;

/**
 * What tells the order of a list from any other, the language included where it decides. Throws a BadRequest for an order whose places
 * may be too long for an address.
 */
export function orderName(all: CatalogueService, { node, order }: Select, { editionLocale }: Viewer): string {
  const source = all.entity(node.type);
  const ends = order.map(({ path }) => fieldAt(all, source, path));
  const length = ends.reduce(
    (sum, spec) => sum + (spec?.kind === "text" || spec?.kind === "url" ? (spec.max ?? 0) : 0),
    0,
  );
  if (length > longestPlace) {
    const name = order.map(({ path }) => path.join(".")).join(",");
    throw new BadRequest({
      code: "bad-sort",
      parameter: "sort",
      values: { name },
      type: `${cursorProfile}/unsupported-sort`,
    });
  }
  const locale = ends.some((spec) => spec?.localized) ? editionLocale : "";
  return `${node.type}|${order.map(termName).join(",")}|${locale}`;
}

const termName = ({ path, descending }: Order): string => `${descending ? "-" : ""}${path.join(".")}`;

function fieldAt(
  all: CatalogueService,
  source: Registered,
  path: readonly string[],
): Registered["fields"][string] | undefined {
  const [name = "", ...rest] = path;
  return rest.length === 0 ? source.fields[name] : fieldAt(all, all.entity(source.relations[name]!.to), rest);
}
