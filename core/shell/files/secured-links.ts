import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, Gone, NotFound } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue, KeyRing, type UseCaseServices } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { viewersOf } from "#core/shell/access/people-as-viewers.ts";
import { securedFiles } from "./entities.ts";
import { servedSecuredFile } from "./serving.ts";

/**
 * The bytes of secured files are given by links that are signed for one file and one reader, and work for a short while: a player or an
 * editor opens them without a session, and one that is passed on is soon worth nothing.
 */

/**
 * Records that secured files are given to, whoever carries the link: what stands for a right that no account has, such as a device. Their
 * module says which files they may have.
 */
export interface SecuredReader {
  readonly type: string;
  /** Asked when the link is signed, and again at each download. */
  readonly mayRead: (reader: string, file: string) => Effect.Effect<boolean, CoreError, UseCaseServices>;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    readonly securedReaders?: readonly SecuredReader[];
  }
}

/** How long a link works, in seconds. */
export const linkSeconds = 300;

/** What is signed beside the id of the file. */
export interface SecuredLink {
  /** Whose right to read the file the link stands for: the id of an account, or the type and the id of a record, as `type:id`. */
  readonly reader: string;
  /** When it ends, in seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

/** Signs a link to a secured file for a viewer who may read it now (FILE-013). NotFound when they may not. */
export const signSecuredLink = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const { row } = yield* find(securedFiles, id, { fields: [] });
  // Secured files are for people, whoever else their policy lets pass.
  if (viewer.id === null) return yield* new NotFound({ type: securedFiles.type, id });
  return yield* signedFor(viewer.id, row.id);
});

/** Signs a link to a secured file for a record that may have it now. NotFound when it may not. */
export const signLinkForRecord = Effect.fnUntraced(function* (file: string, { type, id }: Reference) {
  const reader = `${type}:${id}`;
  if (!(yield* mayRecordRead(reader, file))) return yield* new NotFound({ type: securedFiles.type, id: file });
  return yield* signedFor(reader, file);
});

/** The address of the bytes by a link, and when it ends. */
export const addressOfLink = (
  file: string,
  { reader, until, signature }: SecuredLink,
): { readonly url: string; readonly expiresAt: string } => ({
  url: `/services/secured-files/${file}/content?reader=${encodeURIComponent(reader)}&until=${until}&signature=${signature}`,
  expiresAt: new Date(Number(until) * 1000).toISOString(),
});

const signedFor = Effect.fnUntraced(function* (reader: string, file: string) {
  const { now } = yield* Acting;
  const link = { reader, until: String(secondsAt(now) + linkSeconds) };
  return { ...link, signature: yield* signatureOf(file, link) };
});

/**
 * The file of a link. Forbidden when the link was changed, is another file's, or was made for somebody else than who is signed in; Gone when its time is over;
 * NotFound when its reader may no longer read the file, which is asked at each download (FILE-013).
 */
export const securedFileByLink = Effect.fnUntraced(function* (id: string, link: SecuredLink) {
  const viewer = yield* Acting;
  const { reader, until, signature } = link;
  if (!areEqual(signature, yield* signatureOf(id, link))) return yield* new Forbidden({ reason: "link-changed" });
  if (secondsAt(viewer.now) >= Number(until)) return yield* new Gone({ code: "link-expired" });
  if (reader.includes(":")) {
    if (yield* mayRecordRead(reader, id)) return yield* asSystem(servedSecuredFile(id));
    return yield* new NotFound({ type: securedFiles.type, id });
  }
  if (viewer.id !== null && viewer.id !== reader) return yield* new Forbidden({ reason: "link-of-another" });
  const [person] = viewer.id === reader ? [viewer] : yield* viewersOf([reader]);
  return yield* person ? actingAs(person, servedSecuredFile(id)) : new NotFound({ type: securedFiles.type, id });
});

const mayRecordRead = Effect.fnUntraced(function* (reader: string, file: string) {
  const { flags } = yield* Acting;
  const [type, id = ""] = reader.split(":");
  const known = (yield* Catalogue)
    .contributions("securedReaders")
    .find((each) => each.part.type === type && isOn(each, flags));
  return known !== undefined && (yield* known.part.mayRead(id, file));
});

const signatureOf = (id: string, { reader, until }: Omit<SecuredLink, "signature">) =>
  Effect.map(Effect.service(KeyRing), (ring) =>
    ring.digest(`${id}|${reader}|${until}`, { type: securedFiles.type, field: "link" }),
  );

const secondsAt = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Takes as long wherever two texts of the same length differ. */
function areEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
