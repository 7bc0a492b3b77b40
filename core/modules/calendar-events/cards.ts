/** Members of an event that lists and calendars show. */
export const cardFields = [
  "title",
  "startAt",
  "endAt",
  "timezone",
  "isAllDay",
  "isRealLocation",
  "location",
  "creator",
  "visibility",
  "organization",
] as const;

/** Relations of an event that lists show. */
export const cardIncludes = ["organization"] as const;

/** Events that an agenda shows at once. */
export const agendaSize = 20;

/** Events that a list of the next ones shows unless it says how many. */
export const defaultComing = 3;
