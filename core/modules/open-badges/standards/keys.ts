import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import { KeyRing, type UseCaseServices } from "#core/kernel/ports.ts";
import { count, first, list, listIds } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { addressesOf } from "./addresses.ts";
import { openBadgeIssuerKeys } from "./entities.ts";
import { CredentialSignatures } from "./ports.ts";
import { keyName } from "./signed.ts";

/** The key that an issuer signs with now, made the first time. In a transaction: one at a time makes it. */
export const currentKey = Effect.fnUntraced(function* (issuer: string) {
  yield* takeTurn(issuer);
  const current = allOf(where("issuer", "eq", issuer), isNull("retiredAt"));
  const known = yield* asSystem(first(openBadgeIssuerKeys, { where: current, fields: [] }));
  const id = known?.row.id ?? (yield* asSystem(makeKey(issuer)));
  const { publicKey, secretKey: sealed } = yield* lock(openBadgeIssuerKeys, id);
  const { type } = openBadgeIssuerKeys;
  const secretKey = (yield* KeyRing).open(sealed, { type, field: "secretKey", id });
  const controller = addressesOf((yield* Installation).publicUrl).did(issuer);
  return { id: keyName(controller, publicKey), controller, publicKey, secretKey };
});

/**
 * Retires the key of an issuer and makes the next one. What was signed before stays checkable. Gives the id of the new key; NotFound without such
 * an organization.
 */
export const rotateKey = Effect.fnUntraced(function* (issuer: string) {
  const { now } = yield* Acting;
  const known = isUuid(issuer) && (yield* asSystem(count(organizations, where("id", "eq", issuer)))) > 0;
  if (!known) return yield* new NotFound({ type: organizations.type, id: issuer });
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* takeTurn(issuer);
      const current = allOf(where("issuer", "eq", issuer), isNull("retiredAt"));
      for (const id of yield* asSystem(listIds(openBadgeIssuerKeys, current))) {
        const before = yield* lock(openBadgeIssuerKeys, id);
        yield* change(openBadgeIssuerKeys, before, { retiredAt: now }, "retire");
      }
      return yield* asSystem(makeKey(issuer));
    }),
  );
});

/** The public halves of every key that an issuer has or had, the newest first. */
export const publicKeysOf = (issuer: string): Effect.Effect<readonly string[], CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(list(openBadgeIssuerKeys, { where: where("issuer", "eq", issuer), fields: ["publicKey"], page: "whole" })),
    ({ rows }) => rows.map(({ publicKey }) => publicKey),
  );

/** Keys and places in the lists of an issuer are given one after the other. */
export const takeTurn = (issuer: string) =>
  Effect.flatMap(Effect.service(Storage), (storage) => storage.takeTurns({ alone: [`open-badge-issuer ${issuer}`] }));

const makeKey = Effect.fnUntraced(function* (issuer: string) {
  const { publicKey, secretKey } = yield* (yield* CredentialSignatures).makeKey();
  return yield* insert(openBadgeIssuerKeys, { issuer, publicKey, secretKey });
});
