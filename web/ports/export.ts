import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Failure, RecordQuery } from "#core/shell/site/ports.ts";
import { serializeQuery } from "#core/shell/site/query-string.ts";
import { networkFailure, readFailure } from "#web/ports/documents.ts";

/** Everything that a list's query finds, as a CSV file that the server names. An export may take longer than other requests. */
export async function exportCsv(
  type: string,
  { editionLocale, ...query }: RecordQuery,
  locale: string,
): Promise<Result<{ readonly name: string; readonly bytes: Blob }, Failure>> {
  const search = serializeQuery(query);
  try {
    const answer = await fetch(`/api/v1/${encodeURIComponent(type)}${search === "" ? "" : `?${search}`}`, {
      headers: {
        Accept: "text/csv",
        "X-Requested-With": "XMLHttpRequest",
        "Accept-Language": locale,
        ...(editionLocale !== undefined && { "Accept-Edition-Language": editionLocale }),
      },
      credentials: "same-origin",
      signal: AbortSignal.timeout(300_000),
    });
    if (!answer.ok)
      return failed(
        readFailure(answer.status, await answer.json().catch(() => null), answer.headers.get("Retry-After")),
      );
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? `${type}.csv`;
    return ok({ name, bytes: await answer.blob() });
  } catch {
    return failed(networkFailure);
  }
}
