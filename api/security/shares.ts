import type { ServerResponse } from "node:http";

/** Answers that are going on at once, by whom they go to. */
export interface Shares {
  /** Takes one more for a key until its connection or its answer ends; `false` when the key has all that it may. */
  take(key: string, response: ServerResponse): boolean;
}

/** Gives each key `most` answers at once, so that nobody takes the places of all others. */
export function shares(most: number): Shares {
  const taken = new Map<string, number>();
  return {
    take(key, response) {
      const count = taken.get(key) ?? 0;
      if (count >= most) return false;
      taken.set(key, count + 1);
      response.once("close", () => {
        const left = taken.get(key)! - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      });
      return true;
    },
  };
}

/** Uploads at once: of a network, where a whole lab may be, and of one person. Together they take far less than all places. */
export const uploadShares = { network: 24, viewer: 8 } as const;
