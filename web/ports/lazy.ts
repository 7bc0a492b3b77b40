import type { FilesPort, Ports } from "#core/shell/site/ports.ts";

/** Ports whose code comes with the first call: nothing is asked before somebody interacts. */
export function lazyPorts(load: () => Promise<Ports>): Ports {
  return {
    records: {
      list: async (...input) => (await load()).records.list(...input),
      find: async (...input) => (await load()).records.find(...input),
      create: async (...input) => (await load()).records.create(...input),
      update: async (...input) => (await load()).records.update(...input),
      destroy: async (...input) => (await load()).records.destroy(...input),
      operations: async (...input) => (await load()).records.operations(...input),
    },
    files: lazyFiles(async () => (await load()).files),
    call: async (call, input, options) => (await load()).call(call, input, options),
  };
}

/** Uploads whose code comes with the first one. */
export const lazyFiles = (load: () => Promise<FilesPort>): FilesPort => ({
  attach: async (...input) => (await load()).attach(...input),
  portrait: async (...input) => (await load()).portrait(...input),
  upload(...input) {
    const upload = load().then((files) => files.upload(...input));
    // What is asked before it has begun happens when it has, in the same order.
    const ask = (what: "pause" | "resume" | "cancel") => () => void upload.then((begun) => begun[what]());
    return {
      done: upload.then(({ done }) => done),
      isOriginal: upload.then(({ isOriginal }) => isOriginal),
      pause: ask("pause"),
      resume: ask("resume"),
      cancel: ask("cancel"),
    };
  },
});
