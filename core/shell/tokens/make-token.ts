import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, Invalid, type Issue } from "#core/kernel/errors.ts";
import { Catalogue, type Jobs, type KernelServices, type Passwords } from "#core/kernel/ports.ts";
import { insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { type Attempts, type Credentials, Secrets, type Sessions } from "#core/shell/access/ports.ts";
import { recipientOf } from "#core/shell/accounts/person.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { MadeToken, NewToken, ReachableArea } from "./calls.ts";
import { personalAccessTokens } from "./entities.ts";
import { reachable } from "./reachable.ts";

/** By it, tools that look for leaked secrets recognize ours. */
export const tokenPrefix = "lc_";

/**
 * Makes a token that acts for the viewer (architecture §4), and tells them by mail. Only a person in a session of their own makes one, once
 * they have shown again who they are: a token that could make others would outlive its own end.
 */
export const makeToken = Effect.fnUntraced(function* (
  input: NewToken,
  viewer: Viewer,
): Effect.fn.Return<
  MadeToken,
  CoreError,
  KernelServices | Attempts | Credentials | Installation | Jobs | MailLedger | Passwords | Secrets | Sessions | Granted
> {
  if (viewer.via !== "session" || viewer.impersonatorId !== null || viewer.id === null) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  const { name, scope, expiresAt, access = null } = input;
  const issues = [
    ...accessIssues(access, scope, reachable(yield* Catalogue, viewer)),
    ...(name === "" ? [{ pointer: "/name", detail: "required" }] : []),
    ...(expiresAt !== null && Date.parse(expiresAt) <= Date.parse(viewer.now)
      ? [{ pointer: "/expiresAt", detail: "not-future" }]
      : []),
  ];
  if (issues.length > 0) return yield* new Invalid({ issues });
  yield* confirmPerson(viewer.id, input.password, viewer);
  const secrets = yield* Secrets;
  const token = `${tokenPrefix}${secrets.make()}`;
  const made = { name, scope, access, expiresAt, digest: secrets.digest(token), user: viewer.id };
  const id = yield* (yield* Storage).transaction(
    Effect.tap(insert(personalAccessTokens, made, viewer), (tokenId) => mailNewToken(made.user, name, tokenId, viewer)),
  );
  return { data: { id, token } };
});

/** What a token may be limited to is something that there is, and no more than its scope. */
function accessIssues(access: NewToken["access"], scope: string, areas: readonly ReachableArea[]): readonly Issue[] {
  if (access === null || access === undefined) return [];
  const names = new Set(areas.flatMap((area) => area.names.map(({ name }) => name)));
  const entries = Object.entries(access);
  if (entries.length === 0) return [{ pointer: "/access", detail: "required" }];
  return entries.flatMap(([name, way]) =>
    !names.has(name)
      ? [{ pointer: `/access/${name}`, detail: "unknown-reach" }]
      : way === "write" && scope !== "write"
        ? [{ pointer: `/access/${name}`, detail: "wider-than-scope" }]
        : [],
  );
}

const mailNewToken = Effect.fnUntraced(function* (
  userId: string,
  name: string,
  tokenId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const { publicUrl } = yield* Installation;
  yield* sendMail({
    template: "new-token",
    to: recipientOf(yield* lock(users, userId, viewer), viewer),
    values: { name, profileUrl: `${publicUrl}/account/profile` },
    key: `new-token:${tokenId}`,
    now: viewer.now,
  });
});
