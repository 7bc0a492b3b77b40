import type { ServerResponse } from "node:http";

export interface CapacityLimits {
  /** Requests answered at once. */
  readonly active: number;
  /** Requests that wait for a place; more are turned away at once. */
  readonly waiting: number;
  readonly waitMs: number;
}

/** With ten connections to the database, what is active waits there a fraction of a second; more would only wait longer. */
export const capacityLimits: CapacityLimits = { active: 256, waiting: 128, waitMs: 1000 };

export interface Capacity {
  readonly active: number;
  readonly waiting: number;
  /** Gives a place for as long as the answer is open, now or within the wait; `false` when there is none. */
  enter(response: ServerResponse, go: (hasPlace: boolean) => void): void;
}

/** Bounds what is worked on at once, so that under any load those who are let in are answered in time and the others at once. */
export function capacity(limits: CapacityLimits = capacityLimits): Capacity {
  let active = 0;
  const queue: { readonly start: () => void }[] = [];

  const leave = () => {
    const next = queue.shift();
    if (next) next.start();
    else active--;
  };
  const occupy = (response: ServerResponse, go: (hasPlace: boolean) => void) => {
    if (response.destroyed) return leave();
    response.once("close", leave);
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
