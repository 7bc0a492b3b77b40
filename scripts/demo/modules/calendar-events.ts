import { addDays, dayIn, weekdayOf } from "#core/kernel/days.ts";
import { instantOf } from "#core/kernel/local-time.ts";
import { type DemoEvent, demoEvents } from "../content/events.ts";
import { administrator, type Demo, daysBefore, type WriteDemo } from "../demo.ts";

const targets = {
  organization: "organizations",
  associatedOrganizations: "organizations",
  accessLevel: "access-levels",
};
const usualZone = "Europe/Paris";

/** Events of the weeks around the day on which the demo is written. */
export const writeCalendarEvents: WriteDemo = async (demo) => {
  const { write, idOf } = demo;
  for (const event of demoEvents) {
    const { title, description, organization, partners = [], accessLevel, isDraft = false } = event;
    // Told three weeks before it takes place, like what is to come.
    const announced = 20 + Math.max(0, -7 * event.week);
    await write.put(
      "calendar-events",
      {
        attributes: { ...attributesOf(event, demo), ...(isDraft ? {} : { publishedAt: daysBefore(demo, announced) }) },
        texts: { title, description },
        links: {
          organization: idOf("organizations", organization),
          associatedOrganizations: partners.map((key) => idOf("organizations", key)),
          accessLevel,
        },
      },
      targets,
      idOf("users", isDraft ? (event.by ?? administrator) : administrator),
    );
  }
};

function attributesOf(event: DemoEvent, { system }: Demo): Readonly<Record<string, unknown>> {
  const { week, weekday, times, days = 1, timezone = usualZone, location, externalUrl, creator } = event;
  const today = dayIn(usualZone, system.now);
  const first = addDays(today, 7 * week + weekday - weekdayOf(today));
  const last = addDays(first, days - 1);
  const at = (day: string, time: string): string => instantOf(`${day}T${time}`, timezone)!;
  return {
    timezone,
    isAllDay: times === undefined,
    startAt: at(first, times?.[0] ?? "00:00"),
    endAt: times ? at(last, times[1]) : at(addDays(last, 1), "00:00"),
    isRealLocation: location !== undefined,
    ...(location === undefined ? {} : { location }),
    ...(externalUrl === undefined ? {} : { externalUrl }),
    ...(creator === undefined ? {} : { creator }),
  };
}
