import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import type { IdsService } from "#core/kernel/storage.ts";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Ids that sort by the time of their making, and random characters, both from the system's source of randomness. */
export const randomIds: IdsService = {
  next: () => v7(),
  random: (length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join(""),
};
