import { ok, type Result } from "#core/kernel/result.ts";
import type { validationRequests } from "#core/modules/validation-requests/entities.ts";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";

/** Type of the records by which somebody asks to be validated. */
export const requestType = "validation-requests";

export type ValidationRequest = ResourceRow<typeof validationRequests>;

/** A request as it is read. */
export const requestOf = (record: Resource): ValidationRequest => rowOf<typeof validationRequests>(record);

/** Whether the viewer can ask to be validated: with a confirmed address, once the request before is answered. */
export function asksForValidation({ state, session }: Pick<App, "state" | "session">): boolean {
  const viewer = session.viewer.peek();
  return state.flags[requestType] && viewer?.isVerified === true && !viewer.isValidated;
}

/** The latest request of the viewer; `null` when there is none. */
export async function latestRequest({
  ports,
  session,
}: Pick<App, "ports" | "session">): Promise<Result<ValidationRequest | null, Failure>> {
  const user = session.viewer.peek()?.id ?? "";
  const answer = await ports.records.list(requestType, { filter: { user }, page: { size: 1 } });
  if (!answer.ok) return answer;
  return ok(answer.value.data.map(requestOf)[0] ?? null);
}
