import { globalSearch } from "#core/shell/search/calls.ts";
import { askedText, isSearchable } from "#core/shell/search/words.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import type { SearchData } from "#web/shell/search/search-route.ts";

/** Searches for what the address asks for. */
export async function loadSearch({ app, query }: LoadContext): Promise<Outcome<SearchData>> {
  const text = askedText(query.get("search") ?? "");
  const head = { noIndex: true };
  if (!isSearchable(text)) return found({ text }, head);
  const answer = await app.ports.call(globalSearch, { search: text });
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  return found({ text, found: { text, answer: answer.value } }, head);
}
