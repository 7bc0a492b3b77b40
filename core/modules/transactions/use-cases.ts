import { Effect } from "effect";
import { Forbidden } from "#core/kernel/errors.ts";
import type { ReplacedUseCases } from "#core/kernel/replaced.ts";
import type { Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { create } from "#core/kernel/write.ts";
import { openAccount } from "./ledger.ts";
import { type AccountOperation, accountOperations, balanceAfter } from "./ledger-rules.ts";

/** A line gets its number and the balance that it leaves from the ledger, under the lock of its account, whoever writes it. */
export const transactionUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    const { attributes, relationships, pointer } = document;
    const reckoned = ["number", "balance"].find((name) => name in attributes);
    if (reckoned !== undefined) {
      if (viewer.via === "system") return yield* generic(document);
      return yield* new Forbidden({ pointer: `${pointer}/attributes/${reckoned}`, reason: "read-only" });
    }
    const { account } = relationships as { readonly account?: Reference | null };
    const { amount, operation } = attributes;
    const open = account?.type === "users" && isUuid(account.id) ? yield* openAccount(account.id, viewer) : null;
    // What is missing or of the wrong kind is said by the generic use case, with everything else that is wrong.
    const isLine = typeof amount === "number" && accountOperations.includes(operation as AccountOperation);
    const line = { amount: isLine ? amount : 0, operation: operation as AccountOperation };
    const number = (open?.number ?? 0) + 1;
    const balance = isLine && Number.isSafeInteger(amount) ? balanceAfter(open?.balance ?? 0, line) : 0;
    return yield* create({ ...document, attributes: { ...attributes, number, balance } }, asSystem(viewer));
  }),
};
