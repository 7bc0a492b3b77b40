import type { Failure, Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";

/** What can be decided on a request. */
export type Decision = "accepted" | "refused";

/** Decides on a request, with a word to whoever asked, and says that it is done (USER-023). */
export async function decide(
  { ports, toasts, t }: App,
  request: Resource,
  decision: Decision,
  note: string,
): Promise<Failure | null> {
  const answer = await ports.records.update(request.type, request.id, request.meta.version, {
    ...(note.trim() !== "" && { attributes: { note: note.trim() } }),
    relationships: { status: { type: "validation-request-statuses", id: decision } },
  });
  if (!answer.ok) return answer.error;
  toasts.show(t(`admin:decide.${decision}`));
  return null;
}
