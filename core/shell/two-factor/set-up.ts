import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { invalid, NotFound } from "#core/kernel/errors.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Ids } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { Challenges, secondsAfter } from "#core/shell/access/challenges.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { auditFactors } from "./audit-factors.ts";
import type { StartedSetUp } from "./calls.ts";
import { tellFactorsChanged } from "./change-notice.ts";
import { giveRecoveryCodes } from "./give-recovery-codes.ts";
import { type Owner, ownFactors } from "./identity.ts";
import { isMailedCode, mailSignInCode } from "./mailed-code.ts";
import { Authenticators, type Factors, type SetUp, Totp, TwoFactors } from "./ports.ts";
import { plainCode } from "./recovery-codes.ts";
import type * as shapes from "./shapes.ts";
import { type Strategy, strategiesOf } from "./strategies.ts";
import { totpSecretPlace } from "./totp-secret.ts";

/** Seconds in which what was begun is to be finished. */
const setUpSeconds = 15 * 60;
const mostPasskeys = 20;

/** Begins to set a strategy up: nothing changes until it is confirmed. What was begun before is forgotten. */
export const startStrategy = useCase(function* ({ strategy }: { readonly strategy: Strategy }) {
  const own = yield* ownFactors("confirmed");
  const nothing: StartedSetUp = { totp: null, email: null, passkey: null };
  if (strategy === "totp") return { data: { ...nothing, totp: yield* startTotp(own) } };
  if (strategy === "email") return { data: { ...nothing, email: yield* startEmail(own) } };
  return { data: { ...nothing, passkey: yield* startPasskey(own) } };
});

const startTotp = Effect.fnUntraced(function* (own: Owner) {
  const viewer = yield* Acting;
  const totp = yield* Totp;
  const { name: issuer } = yield* Installation;
  const key = totp.newSecret();
  const uri = totp.uriOf(key, { issuer, account: own.factors.email });
  const secret = (yield* KeyRing).seal(key, totpSecretPlace(own.factors.userId));
  yield* begin(own, { strategy: "totp", secret }, viewer.now);
  return { key, uri, picture: yield* totp.pictureOf(uri) };
});

const startEmail = Effect.fnUntraced(function* (own: Owner) {
  const viewer = yield* Acting;
  const { userId, email } = own.factors;
  yield* inTransaction(
    Effect.gen(function* () {
      const code = yield* mailSignInCode(own.factors, { ...viewer, address: userId });
      yield* begin(own, { strategy: "email", code }, viewer.now);
    }),
  );
  return email;
});

const startPasskey = Effect.fnUntraced(function* (own: Owner) {
  const viewer = yield* Acting;
  if (own.factors.passkeys.length >= mostPasskeys) return yield* invalid("/strategy", "two-factor-passkeys");
  const { options, challenge } = yield* (yield* Authenticators).forCreation(own.factors);
  yield* begin(own, { strategy: "passkey", challenge }, viewer.now);
  return options;
});

const begin = Effect.fnUntraced(function* ({ sessionId, factors }: Owner, content: SetUp, now: string) {
  const expiresAt = secondsAfter(now, setUpSeconds);
  yield* (yield* Challenges).keep({ kind: "set-up", holder: sessionId, userId: factors.userId, content, expiresAt });
});

type Confirmation = ValueOf<typeof shapes.confirmSetUp.input>;

/**
 * Sets a strategy up once its owner has shown that it works. The first one brings recovery codes, which are shown this once, and is asked
 * for first from now on.
 */
export const confirmStrategy = useCase(function* (given: Confirmation) {
  const viewer = yield* Acting;
  const own = yield* ownFactors("confirmed");
  const { userId } = own.factors;
  const attempts = yield* Attempts;
  const attempt = { action: "two-factor-set-up", account: userId, address: userId };
  yield* attempts.count(attempt);
  const challenge = yield* (yield* Challenges).spend("set-up", own.sessionId, viewer.now);
  if (challenge?.content.strategy !== given.strategy) return yield* new NotFound({ type: "two-factor.confirm" });
  const keep = yield* provenKeeping(given, challenge.content, own.factors);
  const recoveryCodes = yield* inTransaction(
    Effect.gen(function* () {
      const preferred = own.factors.preferred ?? given.strategy;
      const { strategy, name = "" } = given;
      yield* tellFactorsChanged(own.factors, { did: "added", strategy, passkey: name }, preferred);
      if (!(yield* (yield* Challenges).take("set-up", own.sessionId, viewer.now))) {
        return yield* new NotFound({ type: "two-factor.confirm" });
      }
      if (!(yield* keep)) return yield* invalid("/response", "two-factor-passkey");
      return own.factors.recoveryCodesLeft > 0 ? null : yield* giveRecoveryCodes(userId);
    }),
  );
  yield* attempts.forgive(attempt);
  return { data: { recoveryCodes } };
});

/** What keeps the strategy, once it is shown to work, and gives whether it could; Invalid otherwise. */
const provenKeeping = Effect.fnUntraced(function* (
  { code = "", response = {}, name = "" }: Confirmation,
  setUp: SetUp,
  { userId }: Factors,
) {
  const { now } = yield* Acting;
  const twoFactors = yield* TwoFactors;
  if (setUp.strategy === "totp") {
    const secret = (yield* KeyRing).open(setUp.secret, totpSecretPlace(userId));
    const step = (yield* Totp).stepOf(secret, plainCode(code), now);
    if (step === null) return yield* invalid("/code", "two-factor-totp");
    return Effect.as(twoFactors.keepTotp(userId, setUp.secret, step, now), true);
  }
  if (setUp.strategy === "email") {
    if (!(yield* isMailedCode(setUp.code, userId, code, now))) return yield* invalid("/code", "two-factor-email");
    return Effect.as(twoFactors.keepEmail(userId, now), true);
  }
  if (name === "") return yield* invalid("/name", "required");
  const made = yield* (yield* Authenticators).created(response, setUp.challenge);
  if (!made) return yield* invalid("/response", "two-factor-passkey");
  return twoFactors.addPasskey(userId, {
    ...made,
    id: (yield* Ids).next(),
    name,
    createdAt: now,
    lastUsedAt: null,
  });
});

/** Asks for this strategy first from now on. */
export const preferOwnStrategy = useCase(function* ({ strategy }: { readonly strategy: Strategy }) {
  const { factors } = yield* ownFactors("confirmed");
  if (!strategiesOf(factors).includes(strategy)) return yield* new NotFound({ type: "two-factor.prefer" });
  yield* inTransaction(auditFactors(factors.userId, "prefer-two-factor", strategy));
  return null;
});

/** Removes a strategy, or one passkey. With the last one the recovery codes go too: there is nothing left to recover from. */
export const removeOwnStrategy = useCase(function* ({
  strategy,
  passkey,
}: ValueOf<typeof shapes.removeStrategy.input>) {
  const { factors } = yield* ownFactors("confirmed");
  const { userId } = factors;
  const removed = factors.passkeys.filter(({ id }) => passkey === undefined || id === passkey);
  const names = removed.map(({ name }) => name).join(", ");
  const twoFactors = yield* TwoFactors;
  yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* twoFactors.remove(userId, strategy, passkey ?? null))) {
        return yield* new NotFound({ type: "two-factor.remove" });
      }
      const left = yield* twoFactors.of(userId);
      const [preferred = null] = left ? strategiesOf(left) : [];
      if (preferred === null) yield* twoFactors.keepRecoveryCodes(userId, []);
      yield* tellFactorsChanged(factors, { did: "removed", strategy, passkey: names }, preferred);
    }),
  );
  return null;
});
