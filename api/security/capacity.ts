import type { ServerResponse } from "node:http";

export interface CapacityLimits {
  /** Requests worked on at once. */
  readonly active: number;
  /** Requests that wait for a slot; more are rejected at once. */
  readonly waiting: number;
  readonly waitMs: number;
}

/**
 * A few times the connections to the database keep them busy; more would only share the same work among more. Waiting costs nothing, being
 * rejected does, and who is comes back at once: so many may wait, and none for long.
 */
export const capacityLimits: CapacityLimits = { active: 64, waiting: 4096, waitMs: 1500 };

/** Uploads are as slow as their network, and must not take the slots of others. */
export const uploadLimits: CapacityLimits = { active: 64, waiting: 64, waitMs: 2000 };

/** Limits whose wait is at least as long as the installation lets requests wait for their turn. */
export const waitingFor = (limits: CapacityLimits, queueMs: number): CapacityLimits => ({
  ...limits,
  waitMs: Math.max(limits.waitMs, queueMs),
});

export interface Capacity {
  readonly active: number;
  readonly waiting: number;
  /** Gives a slot until the answer begins, now or within the wait; `false` when there is none. */
  enter(response: ServerResponse, go: (hasSlot: boolean) => void): void;
}

/**
 * Requests that sign in compute passwords, few at once: they wait for one another, and take no slot of what needs none. Who waits costs nothing; who is
 * rejected at once tries again at once.
 */
export const entryLimits: CapacityLimits = { active: 16, waiting: 4096, waitMs: 4000 };

/** Bounds what is worked on at once, so that under any load who is let in is answered in time, and the others are told to come back. */
export function capacity(limits: CapacityLimits = capacityLimits): Capacity {
  let active = 0;
  const queue: { readonly start: () => void }[] = [];

  const leave = () => {
    const next = queue.shift();
    if (next) next.start();
    else active--;
  };
  const occupy = (response: ServerResponse, go: (hasSlot: boolean) => void) => {
    if (response.destroyed) return leave();
    whenAnswered(response, leave);
    go(true);
  };
  return {
    get active() {
      return active;
    },
    get waiting() {
      return queue.length;
    },
    enter(response, go) {
      if (active < limits.active) {
        active++;
        return occupy(response, go);
      }
      if (queue.length >= limits.waiting) return go(false);
      const entry = {
        start: () => {
          clearTimeout(timer);
          occupy(response, go);
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1);
        go(false);
      }, limits.waitMs);
      queue.push(entry);
    },
  };
}

/** Calls once, when the answer begins or its connection ends: how long its bytes then travel is the network's affair. */
function whenAnswered(response: ServerResponse, leave: () => void): void {
  let isGone = false;
  const once = () => {
    if (isGone) return;
    isGone = true;
    leave();
  };
  response.once("close", once);
  const writeHead = response.writeHead;
  response.writeHead = ((...parts: Parameters<typeof writeHead>) => {
    response.writeHead = writeHead;
    // The next one starts once this answer is on its way.
    setImmediate(once);
    return writeHead.apply(response, parts);
  }) as typeof writeHead;
}
