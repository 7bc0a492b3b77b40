import { Effect, Schema } from "effect";
import { type CoreError, Invalid, type Issue, invalid } from "#core/kernel/errors.ts";
import { Passwords } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { Attempts, Credentials, type NewSession, Secrets, Sessions } from "./ports.ts";
import { newSession } from "./sessions.ts";

/** What somebody gives to sign in (AUTH-013). Pointers of its faults are those of this document: `/email`, `/password`. */
export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Reads the body of a sign-in; one issue per fault. */
export function readSignIn(body: unknown): SignInInput | Invalid {
  const decoded = read(body ?? {});
  if (decoded instanceof Promise) throw new Error("the schema of a sign-in is synchronous");
  if (!decoded.issues) return { remember: false, ...decoded.value };
  const issues = decoded.issues.map((issue): Issue => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    return {
      pointer: path.map((part) => `/${part}`).join(""),
      detail: issue.message === "Missing key" ? "required" : "text",
    };
  });
  return new Invalid({ issues });
}

const read = Schema.toStandardSchemaV1(
  Schema.Struct({ email: Schema.String, password: Schema.String, remember: Schema.optionalKey(Schema.Boolean) }),
  { parseOptions: { errors: "all" } },
)["~standard"].validate;

export interface SignedIn {
  readonly session: NewSession;
  readonly remember: boolean;
}

/**
 * Signs in with e-mail and password, always in a new session; the one that the browser had ends. An unknown account, one without password
 * and a wrong password get the same answer in about the same time: Invalid at `/email`. Too many wrong attempts: TooMany.
 */
export const signIn = Effect.fnUntraced(function* (
  input: SignInInput,
  from: { readonly address: string; readonly now: string; readonly previousSessionId: string | null },
): Effect.fn.Return<SignedIn, CoreError, Attempts | Credentials | Passwords | Sessions | Secrets | Ids> {
  const email = input.email.trim().toLowerCase();
  const attempts = yield* Attempts;
  const attempt = { action: "sign-in", account: email, address: from.address };
  yield* attempts.count(attempt);
  const found = yield* (yield* Credentials).byEmail(email);
  const isRight = yield* (yield* Passwords).verify(found?.hash ?? null, input.password);
  if (!found || !isRight) return yield* invalid("/email", "credentials");
  yield* attempts.forgive(attempt);
  const sessions = yield* Sessions;
  if (from.previousSessionId) yield* sessions.end(from.previousSessionId);
  const ids = { id: (yield* Ids).next(), secret: (yield* Secrets).make() };
  const session = newSession(ids, found.userId, input.remember, from.now);
  yield* sessions.open(session);
  return { session, remember: input.remember };
});
