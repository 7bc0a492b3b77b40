import { action, type MailMessage, paragraph } from "../message.ts";
import type { Say } from "../words.ts";

interface OfferValues {
  readonly title: string;
  /** Days in words, times by the clocks of the place. */
  readonly date: string;
  readonly time: string;
  readonly until: string;
  readonly untilTime: string;
  readonly url: string;
}

/** Offers a seat that became free to who waits for one, for a while. */
export const trainingSeatOffer = (values: OfferValues, say: Say): MailMessage => {
  const { title, date, time, until, untilTime, url } = values;
  return {
    subject: say("mail:training-seat-offer.subject", { title }),
    parts: [
      paragraph(say("mail:training-seat-offer.text", { title, date, time })),
      paragraph(say("mail:training-seat-offer.until", { until, untilTime })),
      action(say("mail:training-seat-offer.action"), url),
    ],
    reason: say("mail:training-seat-offer.reason"),
  };
};
