import { override } from "#core/kernel/overrides.ts";
import { Ids } from "#core/kernel/storage.ts";
import { lightUserForms } from "./entities.ts";

/** 25 characters of a-z and 0-9: 129 bits, that nobody finds by trying. */
const tokenLength = 25;

/** A form gets the token of its link from the server, and keeps it: the link is mailed and printed. */
export const createForm = override(lightUserForms, "create", function* ({ token }, { proceed }) {
  return yield* proceed(token === undefined ? { token: (yield* Ids).random(tokenLength) } : {});
});
