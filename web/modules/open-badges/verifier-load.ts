import { verifyAward } from "#core/modules/open-badges/verify/calls.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { found, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import type { VerifierData, VerifyAnswer } from "#web/modules/open-badges/verifier-route.ts";

/** Verifies the badge that the address names, if it names one. */
export async function loadVerifier({ app, query }: LoadContext): Promise<Outcome<VerifierData>> {
  const id = query.get("assertion");
  if (id === null || id === "") return found({ report: null }, {});
  const answer = await app.ports.call(verifyAward, { id });
  if (answer.ok) return found({ report: answer.value.data }, headOf(answer.value.data));
  return answer.error.kind === "not-found"
    ? missing("no such badge was awarded here")
    : { kind: "failed", failure: answer.error };
}

/** What the address of an award says where it is shared: the badge, and nobody's name. */
const headOf = ({ badge: { name, description, image } }: VerifyAnswer): Head => ({
  noIndex: true,
  ...(name === null ? {} : { title: name }),
  ...(description === null ? {} : { description: defaultShortDescription(description) }),
  ...(image === null ? {} : { image: { url: image } }),
});
