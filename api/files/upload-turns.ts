import type { Lock } from "@tus/server";

/** Locks of uploads within this process. */
export interface Turns {
  lockOf(id: string): Lock;
}

/**
 * One request at a time for each upload, the latest first: a client that comes back after its network broke must not wait for its own
 * dead connection, which is cut. What came by it counts. (The library's own lock asks over and over while it waits.)
 */
export function createTurns(): Turns {
  const current = new Map<string, { readonly release: () => unknown; readonly ended: Promise<void> }>();
  return {
    lockOf(id) {
      let end: (() => void) | undefined;
      return {
        async lock(_signal, release) {
          for (let before = current.get(id); before; before = current.get(id)) {
            before.release();
            await before.ended;
          }
          const { promise: ended, resolve } = Promise.withResolvers<void>();
          current.set(id, { release, ended });
          end = resolve;
        },
        async unlock() {
          current.delete(id);
          end?.();
        },
      };
    },
  };
}
