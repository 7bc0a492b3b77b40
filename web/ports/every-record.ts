import type { Result } from "#core/kernel/result.ts";
import type { Failure, Many, RecordQuery, RecordsPort } from "#core/shell/site/ports.ts";

/** As many as one answer gives. */
const atOnce = 100;
/** As many as a whole list gives (architecture §6). */
const mostPages = 100;

/** Every record that a query finds, with all that comes along, page by page. */
export async function everyRecord(
  records: Pick<RecordsPort, "list">,
  type: string,
  query: Omit<RecordQuery, "page">,
): Promise<Result<Many, Failure>> {
  const ask = (number: number) => records.list(type, { ...query, page: { number, size: atOnce } });
  const first = await ask(1);
  if (!first.ok) return first;
  const pages = Math.min(mostPages, Math.ceil((first.value.meta.total ?? 0) / atOnce));
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)));
  const all = [first.value];
  for (const answer of others) {
    if (!answer.ok) return answer;
    all.push(answer.value);
  }
  const included = new Map(all.flatMap((each) => each.included).map((each) => [`${each.type} ${each.id}`, each]));
  return {
    ok: true,
    value: { ...first.value, data: all.flatMap(({ data }) => data), included: [...included.values()] },
  };
}
