import { event } from "#core/kernel/event.ts";

/** An award, by its id. */
interface AwardEvent {
  readonly id: string;
}

/** Awards of one organization, by their ids. */
interface AwardsEvent {
  readonly ids: readonly string[];
}

/** What happens to awards, published in the transaction of its cause, after the writes. */
export const awardEvents = {
  /** However it was awarded: by hand, from a file, for a training. */
  awarded: event<AwardsEvent>("open-badges/awarded"),
  revoked: event<AwardEvent>("open-badges/revoked"),
};
