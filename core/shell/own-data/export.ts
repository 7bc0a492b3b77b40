import { Effect, Stream } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { isOn, type Registered } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { type Condition, disjunction, where } from "#core/kernel/policy.ts";
import { Catalogue, FileStore, type FileStoreService } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { ChangeOf } from "#core/kernel/rows.ts";
import { type Entry, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { accessLevels, accessLevelWeights, isValidated, isVerified } from "#core/shell/access/rules.ts";
import { signInMethodsOf } from "#core/shell/access/sign-in-methods.ts";
import { UnsavedDrafts } from "#core/shell/drafts/ports.ts";
import { adminFiles, files as plainFiles, securedFiles } from "#core/shell/files/entities.ts";
import { bytesOfAll, removeBytes } from "#core/shell/files/kept-bytes.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { portraitKey } from "#core/shell/portraits/keys.ts";
import { ownKeptAddresses } from "#core/shell/sign-in-address/kept-address.ts";
import { exportDays } from "./calls.ts";
import { dataExports } from "./entities.ts";
import { type ArchiveEntry, Archives } from "./ports.ts";

/**
 * Makes an export that was asked for: a zip of JSON, one file per kind of record that names the person, and of the files that they sent.
 * What they could see themselves is in it, nothing else. Doing it again does no harm.
 */
export const makeExport = Effect.fnUntraced(function* (id: string) {
  const asked = yield* lockOptional(dataExports, id);
  if (!asked || asked.status === "ready") return;
  yield* pack(id, asked.user).pipe(Effect.tapError(() => Effect.ignore(settle(id, { status: "failed" }))));
});

const pack = Effect.fnUntraced(function* (id: string, userId: string) {
  const { now } = yield* Acting;
  const person = yield* personOf(userId);
  if (!person) return;
  const documents = yield* actingAs(person, documentsOf(userId));
  const store = yield* FileStore;
  const bytesOf = yield* bytesOfAll(documents.files.map((file) => file.id));
  const archive = (yield* Archives).zip(entriesOf(store, userId, documents, bytesOf));
  const { size } = yield* store.put(contentKey(id), archive);
  const expiresAt = new Date(Date.parse(now) + exportDays * 86_400_000).toISOString();
  const isKept = yield* settle(id, { status: "ready", readyAt: now, expiresAt, size });
  // Asked for again, or its owner gone, in the meantime.
  if (!isKept) yield* removeBytes(id);
});

/** Keeps how an export ended; whether it is still there. */
const settle = Effect.fnUntraced(function* (id: string, outcome: ChangeOf<typeof dataExports>) {
  return yield* inTransaction(
    Effect.gen(function* () {
      const present = yield* lockOptional(dataExports, id);
      if (!present) return false;
      yield* change(dataExports, present, outcome);
      return true;
    }),
  );
});

/** The person as they would ask themselves, with their own record; `null` when they are gone. */
const personOf = Effect.fnUntraced(function* (userId: string) {
  const system = yield* Acting;
  const found = yield* findOptional(users, userId, { include: { roles: {}, organizations: {} } });
  if (!found) return null;
  const { roles, organizations, timezone } = found.row;
  const locale = found.row.locale ?? system.defaultLocale;
  return viewerOf({
    ...system,
    id: userId,
    roles,
    organizationIds: organizations,
    isVerified: isVerified(found.row),
    isValidated: isValidated(found.row),
    // What they wrote is theirs, also where its level has risen above their own since.
    weight: accessLevelWeights.member_level_2,
    accessLevels,
    via: "session",
    locale,
    editionLocale: locale,
    timezone,
  });
});

interface Documents {
  /** Text by path in the archive. */
  readonly texts: Readonly<Record<string, string>>;
  /** Files that they sent, by the id of the record. */
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** Types whose records have bytes under their id. */
const withBytes: ReadonlySet<string> = new Set([plainFiles, adminFiles, securedFiles].map(({ type }) => type));

const documentsOf = Effect.fnUntraced(function* (userId: string) {
  const person = yield* Acting;
  const texts: Record<string, string> = {};
  const files: { id: string; name: string }[] = [];
  texts["profile.json"] = yield* recordsText(users.type, where("id", "eq", person.id), () => undefined);
  texts["sessions.json"] = jsonOf(yield* (yield* Sessions).of(userId, person.now));
  texts["ways-in.json"] = jsonOf(yield* signInMethodsOf(userId));
  const addresses = yield* ownKeptAddresses(userId, person.now);
  if (addresses.length > 0) texts["sign-in-addresses.json"] = jsonOf(addresses);
  const drafts = yield* (yield* UnsavedDrafts).of(userId);
  if (drafts.length > 0) texts["unsaved-drafts.json"] = jsonOf(drafts);
  const all = yield* Catalogue;
  for (const { part, ...gate } of all.contributions("ownData")) {
    const records = isOn(gate, person.flags) ? yield* asSystem(part.read(userId)) : [];
    if (records.length > 0) texts[`records/${part.name}.json`] = jsonOf(records);
  }
  for (const source of all.entities.values()) {
    const naming = namingRelations(source, person);
    if (naming.length === 0 || source.type === dataExports.type) continue;
    const filter = disjunction(naming.map((field) => where(field, "eq", person.id)));
    const text = yield* recordsText(source.type, filter, ({ id, attributes }) => {
      const { originalName, name } = attributes;
      if (withBytes.has(source.type)) files.push({ id, name: `${originalName ?? name}` });
    });
    if (text !== "[]\n") texts[`records/${source.type}.json`] = text;
  }
  return { texts, files };
});

/** Relations of a type that say whose a record is. Who last touched it is not among them. */
const namingRelations = (source: Registered, { flags }: Viewer): readonly string[] =>
  isOn(source, flags)
    ? Object.entries(source.relations)
        .filter(
          ([name, spec]) => spec.kind === "one" && spec.to === users.type && name !== "updatedBy" && isOn(spec, flags),
        )
        .map(([name]) => name)
    : [];

const recordsText = Effect.fnUntraced(function* (of: string, filter: Condition, meet: (entry: Entry) => void) {
  const person = yield* Acting;
  const records: object[] = [];
  // As one finds them by their id: what a person may not list in general, they may still see where it is theirs.
  const select = plan(yield* Catalogue, queryOf(of), person, "find");
  if (!("node" in select)) return yield* select;
  yield* (yield* Storage).stream({ ...select, filter }, person).pipe(
    Stream.runForEach((entry) =>
      Effect.sync(() => {
        meet(entry);
        records.push({ id: entry.id, ...entry.attributes, ...entry.refs });
      }),
    ),
  );
  return jsonOf(records);
});

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function* entriesOf(
  store: FileStoreService,
  userId: string,
  { texts, files }: Documents,
  bytesOf: (id: string) => string,
): AsyncGenerator<ArchiveEntry, void, undefined> {
  for (const [name, text] of Object.entries(texts)) yield { name, bytes: text };
  const portrait = await Effect.runPromise(store.get(portraitKey(userId)));
  if (portrait) yield { name: "portrait.webp", bytes: portrait.stream };
  for (const { id, name } of files) {
    const content = await Effect.runPromise(store.get(contentKey(bytesOf(id))));
    if (content) yield { name: `files/${id}-${plainName(name)}`, bytes: content.stream };
  }
}

/** A name that means nothing but itself within an archive. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, "_").slice(-100);
