import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { isSafeTarget } from "./rules.ts";

/** 25 characters of a-z and 0-9: 129 bits, that nobody finds by trying. */
const tokenLength = 25;

/** A short address gets its token from the server, and keeps it: it may be printed. */
export const shortUrlUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    yield* checkTarget(document.attributes.url, document.pointer);
    const id = yield* generic(document);
    const token = (yield* Ids).random(tokenLength);
    const storage = yield* Storage;
    yield* storage.update({
      type: "app-short-urls",
      id,
      values: { token },
      links: {},
      sets: {},
      change: changeOf("update", 2, viewer, { fields: { token: [null, token] } }),
    });
    return id;
  }),
  update: Effect.fnUntraced(function* (document, _viewer, _before, generic) {
    yield* checkTarget(document.attributes.url, document.pointer);
    yield* generic(document);
  }),
};

const checkTarget = Effect.fnUntraced(function* (
  url: unknown,
  pointer: string,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const { publicUrl } = yield* Installation;
  if (typeof url === "string" && url.trim() !== "" && !isSafeTarget(url.trim(), publicUrl))
    return yield* invalid(`${pointer}/attributes/url`, "short-url-target");
});

/** Where a token leads: an http(s) address or a path of this site; `null` for a token that was never given. */
export const shortUrlTarget = Effect.fnUntraced(function* (
  token: string,
  viewer: Viewer,
): Effect.fn.Return<string | null, CoreError, CoreNeeds> {
  const filter: Condition = { is: "compare", field: "token", op: "eq", value: { literal: token } };
  const found = yield* list(queryOf("app-short-urls", { filter, page: { number: 1, size: 1 } }), asSystem(viewer));
  const target = found.rows[0]?.attributes.url;
  const { publicUrl } = yield* Installation;
  return typeof target === "string" && isSafeTarget(target, publicUrl) ? target : null;
});
