import busboy from "busboy";
import type { Request } from "express";
import { invalid } from "#core/kernel/errors.ts";
import { mostFiles } from "#core/shell/files/secured.ts";
import { Refusal } from "../errors.ts";
import { readOn, watchedUpload } from "./bodies.ts";

/** A file of a form, in the order of the form. Its bytes must be read, or the form stands still. */
export interface FormFile {
  readonly index: number;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads a `multipart/form-data` body: files called `files[]` are handed over as they come, the texts of its fields are given at the end.
 * Rejects with the first fault as soon as it is there, once every file that was handed over has been dealt with; what is left of the body is read on.
 */
export async function readForm(
  request: Request,
  take: (file: FormFile) => Promise<void>,
  idleMs?: number,
): Promise<ReadonlyMap<string, string>> {
  const form = formReader(request);
  const fields = new Map<string, string>();
  const taken: Promise<void>[] = [];
  const faults: unknown[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const fail = (fault: unknown) => {
    faults.push(fault);
    end();
  };
  const broken = () => fail(invalid("/files", "files:faults.form"));
  form.on("close", end);
  // A form that breaks off, or was none.
  form.on("error", broken);
  request.once("close", () => {
    if (!request.complete) broken();
  });
  form.on("field", (name, text) => {
    fields.set(name, text);
  });
  form.on("file", (field, stream, { filename, mimeType }) => {
    // What is read of a form that broke off is told once, for the whole form.
    stream.on("error", () => undefined);
    if ((field !== "files[]" && field !== "files") || faults.length > 0) return void stream.resume();
    const file = { index: taken.length, name: filename ?? "", mimeType, bytes: stream };
    taken.push(take(file).catch(fail));
  });
  form.on("filesLimit", () => fail(invalid("/files", "files:faults.many", { most: mostFiles })));
  form.on("fieldsLimit", broken);
  form.on("partsLimit", broken);
  const watched = watchedUpload(request, idleMs);
  request.pipe(form);
  await ended;
  watched();
  request.unpipe(form);
  // A file that is still coming ends here, and with it whoever reads it.
  form.destroy();
  readOn(request);
  await Promise.all(taken);
  if (faults.length > 0) throw faults[0];
  return fields;
}

function formReader({ headers }: Request): busboy.Busboy {
  try {
    const limits = {
      files: mostFiles,
      fields: 10,
      fieldSize: 1_000,
      fieldNameSize: 100,
      parts: mostFiles + 12,
      headerPairs: 20,
    };
    return busboy({ headers, limits, defParamCharset: "utf8" });
  } catch {
    throw new Refusal({
      status: 415,
      code: "media-type",
      header: "Content-Type",
      values: { expected: "multipart/form-data" },
    });
  }
}
