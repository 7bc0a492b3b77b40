import { awardPage } from "#core/modules/open-badges/holder/calls.ts";
import { found, missing } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { AwardData } from "#web/modules/open-badges/award-route.ts";

/** Finds an award by its id or by the secret of its link. Search engines keep none of them. */
export async function loadAward({ app, params }: LoadContext): Promise<Outcome<AwardData>> {
  const key = params.award ?? "";
  const answer = await app.ports.call(awardPage, { key });
  if (answer.ok) {
    const award = answer.value.data;
    const { title, image } = award.badge;
    return found({ award, key }, { title, noIndex: true, ...(image === null ? {} : { image: { url: image } }) });
  }
  return answer.error.kind === "not-found"
    ? missing("there is no such award, or it is not shared")
    : { kind: "failed", failure: answer.error };
}
