import { createChallenge, verifySolution } from "altcha-lib/v1";
import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { BotGuardService } from "#core/shell/accounts/bot-guard.ts";

/** Seconds for which a task may be worked on. */
const taskSeconds = 300;

/**
 * Proof of work by altcha: tasks are signed, so that none has to be kept.
 *
 * @param most largest number that has to be tried; 0 asks for no work.
 */
export function altchaGuard({ secret, most }: { readonly secret: string; readonly most: number }): BotGuardService {
  const hmacKey = `${secret} proof of work`;
  return {
    task: (now) =>
      most === 0
        ? Effect.succeed(null)
        : Effect.tryPromise({
            try: async () => {
              const expires = new Date(Date.parse(now) + taskSeconds * 1000);
              const { challenge, salt, signature } = await createChallenge({ hmacKey, maxnumber: most, expires });
              return { algorithm: "SHA-256", challenge, salt, most, signature } as const;
            },
            catch: (cause) => new Unavailable({ cause }),
          }),
    check: (proof) =>
      Effect.promise(async () => {
        const found = readProof(proof);
        return found && (await verifySolution(found, hmacKey)) ? found.signature : null;
      }),
  };
}

/** A proof as it was sent: base64 of JSON. Only what we asked for is looked at. */
function readProof(proof: string) {
  try {
    const { algorithm, challenge, number, salt, signature } = JSON.parse(atob(proof)) as Record<string, unknown>;
    const texts = [challenge, salt, signature];
    if (algorithm !== "SHA-256" || !Number.isSafeInteger(number)) return null;
    if (!texts.every((text) => typeof text === "string" && text.length <= 200)) return null;
    if (!/[?&]expires=\d+&$/.test(String(salt))) return null;
    return {
      algorithm: "SHA-256",
      challenge: String(challenge),
      number: Number(number),
      salt: String(salt),
      signature: String(signature),
    } as const;
  } catch {
    return null;
  }
}
