import { code, integer, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";

const place = {
  type: code().required(),
  record: code().required(),
  /** Made by the page: tells it from others of the same person. */
  page: code({ max: 36, pattern: "[0-9a-f-]{36}" }).required(),
};

export const editRecord = {
  input: object(place),
  output: dataOf(
    object({
      /** By what the page knows that somebody came or went: told by the site's events. */
      badge: code().required(),
      /** Names of the others who edit it, of those that the viewer may see. */
      names: listOf(text().required()),
      /** How many others edit it. */
      count: integer().required(),
    }),
  ),
};

export const leaveRecord = { input: object(place), output: nothing };
