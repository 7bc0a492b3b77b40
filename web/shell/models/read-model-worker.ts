import { readModel } from "#core/shell/models/read-model.ts";
import { fetchModel } from "#web/shell/models/fetch-model.ts";
import type { Asked, Told } from "#web/shell/models/model-reading.ts";

/*
 * Fetches a model and reads it away from the page, which goes on answering meanwhile. A worker reads one file; it is ended with whatever it is doing
 * when nobody waits for it any more.
 */
const tell = (told: Told, moved: Transferable[] = []) => postMessage(told, { transfer: moved });

addEventListener("message", async ({ data: { url, name } }: MessageEvent<Asked>) => {
  const fetched = await fetchModel(url, (share) => tell({ kind: "progress", share }));
  if ("fault" in fetched) return tell({ kind: "fault", fault: fetched.fault });
  tell({ kind: "progress", share: 1 });
  const read = readModel(name, fetched.bytes);
  if ("fault" in read) tell({ kind: "fault", fault: read.fault });
  else tell({ kind: "model", model: read }, [read.positions.buffer]);
});
