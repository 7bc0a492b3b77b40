import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid, NotFound, TooLarge, Unavailable } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { isVisible } from "#core/kernel/read.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { update } from "#core/kernel/write.ts";
import { refuseInfected, tellSender } from "#core/shell/files/infected.ts";
import { type ContentFault, FileContents, Limits } from "#core/shell/files/ports.ts";
import { type Crop, portraitAddress, portraitKey } from "./keys.ts";

/**
 * Keeps the chosen part of a picture as the viewer's portrait, made anew from its pixels; gives its address. Invalid at `/picture` for
 * what is no picture or has a virus, TooLarge for one that is longer than the installation takes.
 */
export const keepPortrait = Effect.fnUntraced(function* (bytes: Uint8Array, crop: Crop) {
  const { now } = yield* Acting;
  const id = yield* ownId();
  const limit = (yield* Limits).image;
  if (bytes.byteLength > limit) return yield* new TooLarge({ limit, pointer: "/picture" });
  yield* refuseInfected(once(bytes), { content: "/picture", size: "/picture" }).pipe(
    // A portrait is kept at once or not at all: there is no record that could wait.
    Effect.catchTag("ScannerAway", ({ cause }) => Effect.fail(new Unavailable({ cause }))),
    Effect.tapError((error) => tellSender(error)),
  );
  const contents = yield* FileContents;
  const { signature, hash } = yield* contents.examine(once(bytes));
  const portrait = yield* contents.inTurn(contents.portrait(bytes, signature ?? "", crop));
  if (typeof portrait === "string") return yield* refusal(portrait);
  const files = yield* FileStore;
  // The same picture cut otherwise is another one.
  const address = portraitAddress(id, `${hash.slice(0, 12)}${now.replace(/\D/g, "")}`);
  yield* files.put(portraitKey(id), portrait);
  yield* show(id, address);
  return address;
});

/** Takes the viewer's portrait away. */
export const dropPortrait = Effect.fnUntraced(function* () {
  const id = yield* ownId();
  yield* show(id, null);
  yield* (yield* FileStore).remove(portraitKey(id));
});

/** The portrait of somebody whom the viewer may see, WebP. */
export const servedPortrait = Effect.fnUntraced(function* (userId: string) {
  const missing = new NotFound({ type: "portraits", id: userId });
  if (!isUuid(userId) || !(yield* isVisible("users", userId))) return yield* missing;
  return (yield* (yield* FileStore).get(portraitKey(userId))) ?? (yield* missing);
});

const show = (id: string, avatarUrl: string | null) =>
  inTransaction(
    asSystem(update({ type: "users", id, attributes: { avatarUrl }, relationships: {}, pointer: "/data" })),
  );

const ownId = (): Effect.Effect<string, Forbidden, Acting> =>
  Effect.flatMap(Acting, ({ id, via }) =>
    id !== null && via === "session" ? Effect.succeed(id) : Effect.fail(new Forbidden({ reason: "own-session" })),
  );

const refusal = (fault: ContentFault) => invalid("/picture", `files:faults.${fault}`);

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
