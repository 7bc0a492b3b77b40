import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { appShortUrls } from "./entities.ts";
import { isSafeTarget } from "./rules.ts";

/** 25 characters of a-z and 0-9: 129 bits, that nobody finds by trying. */
const tokenLength = 25;

/** A short address gets its token from the server, and keeps it: it may be printed. */
export const createShortUrl = override(appShortUrls, "create", function* ({ url }, { at, proceed }) {
  yield* checkTarget(url, at("url"));
  return yield* proceed({ token: (yield* Ids).random(tokenLength) });
});

export const changeShortUrl = override(appShortUrls, "update", function* ({ url }, { at, proceed }) {
  yield* checkTarget(url, at("url"));
  yield* proceed();
});

const checkTarget = Effect.fnUntraced(function* (url: string | undefined, pointer: string) {
  const { publicUrl } = yield* Installation;
  if (url && !isSafeTarget(url, publicUrl)) return yield* invalid(pointer, "short-url-target");
});

/** Where a token leads: an http(s) address or a path of this site; `null` for a token that was never given. */
export const shortUrlTarget = Effect.fnUntraced(function* (token: string) {
  const found = yield* asSystem(first(appShortUrls, { where: where("token", "eq", token) }));
  const { publicUrl } = yield* Installation;
  return found && isSafeTarget(found.row.url, publicUrl) ? found.row.url : null;
});
