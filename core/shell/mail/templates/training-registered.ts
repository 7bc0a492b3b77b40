import { action, items, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

interface RegisteredValues {
  readonly title: string;
  /** In words, and the time by the clocks of the place. */
  readonly date: string;
  readonly time: string;
  readonly url: string;
  readonly calendarUrl: string;
  /** Where one takes part online. */
  readonly onlineUrl: string | null;
}

/** Confirms a seat in a training; the online link is for its receiver alone. */
export const trainingRegistered = (values: RegisteredValues, say: Say): MailMessage => {
  const { title, date, time, url, calendarUrl, onlineUrl } = values;
  return {
    subject: say("mail:training-registered.subject", { title }),
    parts: [
      paragraph(say("mail:training-registered.text", { title, date, time })),
      items(...(onlineUrl === null ? [] : [{ text: say("mail:training-registered.online"), url: onlineUrl }]), {
        text: say("mail:training-registered.calendar"),
        url: calendarUrl,
      }),
      action(say("mail:training-registered.action"), url),
    ],
    reason: say("mail:training-registered.reason"),
  };
};
