import type { files } from "#core/shell/files/entities.ts";
import type { Resource, Upload } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

/** What whoever sent a file should know of it although it has arrived: keys of sentences. */
export async function uploadNotices(upload: Pick<Upload, "isOriginal">, file: Resource): Promise<readonly string[]> {
  const { isUploaded, metadata } = rowOf<typeof files>(file);
  return [
    ...((await upload.isOriginal) ? ["forms:upload.original"] : []),
    ...(isUploaded ? [] : ["forms:upload.checking"]),
    ...(metadata?.isCleaned === false ? ["forms:upload.uncleaned"] : []),
  ];
}
