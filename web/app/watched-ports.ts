import type { Result } from "#core/kernel/result.ts";
import type { Failure, Ports } from "#core/shell/site/ports.ts";
import type { Pending } from "#web/app/pending.ts";

export interface Watchers {
  readonly pending: Pending;
  /** Called after each write that went through. */
  readonly noticeWrite: () => void;
  readonly noticeFailure: (failure: Failure) => void;
}

/**
 * Ports that count what is under way, tell of each failure before its caller sees it, and of each write that went through.
 */
export function watchPorts(ports: Ports, { pending, noticeWrite, noticeFailure }: Watchers): Ports {
  const read = async <Value>(answer: Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    const result = await pending.watch(answer);
    if (!result.ok) noticeFailure(result.error);
    return result;
  };
  const write = async <Value>(answer: Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    const result = await read(answer);
    if (result.ok) noticeWrite();
    return result;
  };
  const { records } = ports;
  return {
    files: ports.files,
    records: {
      list: (...input) => read(records.list(...input)),
      find: (...input) => read(records.find(...input)),
      create: (...input) => write(records.create(...input)),
      update: (...input) => write(records.update(...input)),
      destroy: (...input) => write(records.destroy(...input)),
      operations: (...input) => write(records.operations(...input)),
    },
    call: (call, input, options) => (call.method === "GET" ? read : write)(ports.call(call, input, options)),
  };
}
