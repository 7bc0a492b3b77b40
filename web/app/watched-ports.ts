import type { Result } from "#core/kernel/result.ts";
import type { Failure, Ports } from "#core/site/ports.ts";
import type { Pending } from "#web/app/pending.ts";
import type { Visited } from "#web/app/visited.ts";

export interface Watchers {
  readonly pending: Pending;
  readonly visited: Visited;
  readonly noticeFailure: (failure: Failure) => void;
}

/**
 * Ports that count what is under way, tell of each failure before its caller sees it, and forget visited screens after a
 * write, so that nobody is shown the text that they have just changed.
 */
export function watchPorts(ports: Ports, { pending, visited, noticeFailure }: Watchers): Ports {
  const read = async <Value>(answer: Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    const result = await pending.watch(answer);
    if (!result.ok) noticeFailure(result.error);
    return result;
  };
  const write = async <Value>(answer: Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    const result = await read(answer);
    if (result.ok) visited.clear();
    return result;
  };
  const { records } = ports;
  return {
    files: ports.files,
    records: {
      list: (...input) => read(records.list(...input)),
      find: (...input) => read(records.find(...input)),
      related: (...input) => read(records.related(...input)),
      create: (...input) => write(records.create(...input)),
      update: (...input) => write(records.update(...input)),
      destroy: (...input) => write(records.destroy(...input)),
      operations: (...input) => write(records.operations(...input)),
    },
    call: (call, input) => (call.method === "GET" ? read : write)(ports.call(call, input)),
  };
}
