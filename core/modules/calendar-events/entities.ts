import { entity } from "#core/kernel/entity.ts";
import { flag, instant, richText, text, timeZone, url } from "#core/kernel/fields.ts";
import { admin, anyOf, role, theSystem } from "#core/kernel/policy.ts";
import { secretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { commentable } from "#core/shell/traits/commentable.ts";
import { likable } from "#core/shell/traits/likable.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemReaders, itemWriters, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";
import { softDeletable } from "#core/shell/traits/soft-deletable.ts";

/** Something that takes place, somewhere or online. */
export const calendarEvents = entity("calendar-events", {
  fields: {
    description: richText().localized(),
    /** Who organizes it, in words; who wrote it down is `createdBy`. */
    creator: text(),
    externalUrl: url(),
    /** Whether people meet in a place; online otherwise. */
    isRealLocation: flag(),
    location: text({ max: 500 }),
    startAt: instant({ zone: "timezone" }).required().example("2026-06-18T12:00:00.000Z"),
    endAt: instant({ zone: "timezone" }).required().example("2026-06-18T15:00:00.000Z"),
    /** Of the place: its days are those of an event of whole days, and readers elsewhere are told its times too. */
    timezone: timeZone().required().default("Europe/Paris"),
    isAllDay: flag(),
    /** Since when everybody's calendars may hold it: they are told if it goes (RFC 5545). */
    announcedAt: instant().readOnly().see(theSystem),
  },
  traits: [publishableItem, publishable, commentable(isOut), likable, reportable, softDeletable],
  publication: ["publishedAt", "unpublishAt"],
  targetOf: ["attachable", "historizable", "remindable"],
  policy: {
    see: anyOf(isOut, itemReaders),
    create: anyOf(admin, role("contributor", "organization_admin")),
    update: itemWriters,
    destroy: admin,
  },
  order: ["-startAt"],
  indexes: [["startAt"], ["endAt"], ["isRealLocation", "startAt"]],
  search: { title: "A", location: "B", creator: "B", description: "C" },
  fullText: true,
  admin: {
    category: "community",
    columns: ["title", "startAt", "location", "publishedAt", "updatedBy"],
    filters: ["startAt", "isRealLocation", "organization", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel", "hasComments"],
      when: ["startAt", "endAt", "isAllDay", "timezone"],
      where: ["isRealLocation", "location", "externalUrl"],
      organizers: ["creator", "organization", "associatedOrganizations"],
    },
  },
});

/** Secret URL of the events that a user may see, for their calendar. */
export const eventCalendars = secretCalendar("event-calendars");
