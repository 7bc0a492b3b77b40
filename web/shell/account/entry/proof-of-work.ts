import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ProofTask } from "#core/shell/accounts/bot-guard.ts";

/** Numbers that are tried before the page gets its turn: a few milliseconds. */
const atOnce = 2_000;

/**
 * Does the work that a form asks for, and gives the proof as it is sent. `null`: there is no such number.
 *
 * @param rest lets the page do what waits.
 */
export async function proofOf(
  { algorithm, challenge, salt, most, signature }: ProofTask,
  rest: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<string | null> {
  for (let number = 0; number <= most; number++) {
    if (number > 0 && number % atOnce === 0) await rest();
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) {
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    }
  }
  return null;
}
