import busboy from "busboy";
import type { Request } from "express";
import { invalid } from "#core/kernel/errors.ts";
import { mostFiles } from "#core/shell/files/secured.ts";
import { Refusal } from "../errors.ts";
import { drained } from "./bodies.ts";

/** A file of a form, in the order of the form. Its bytes must be read, or the form stands still. */
export interface FormFile {
  readonly index: number;
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Reads a `multipart/form-data` body: files called `files[]` are handed over as they come, the texts of its fields are given at the end.
 * Rejects with the first fault, after every file that was handed over has been dealt with.
 */
export async function readForm(
  request: Request,
  take: (file: FormFile) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const form = formReader(request);
  const fields = new Map<string, string>();
  const taken: Promise<void>[] = [];
  const faults: unknown[] = [];
  const ended = new Promise<void>((resolve) => {
    form.on("close", resolve);
    // A form that breaks off, or was none.
    form.on("error", () => {
      faults.push(invalid("/files", "files:faults.form"));
      resolve();
    });
    request.on("close", () => {
      if (request.complete) return;
      faults.push(invalid("/files", "files:faults.form"));
      form.destroy();
      resolve();
    });
  });
  form.on("field", (name, text) => {
    fields.set(name, text);
  });
  form.on("file", (field, stream, { filename, mimeType }) => {
    // What is read of a form that broke off is told once, for the whole form.
    stream.on("error", () => undefined);
    if ((field !== "files[]" && field !== "files") || faults.length > 0) return void stream.resume();
    const file = { index: taken.length, name: filename ?? "", mimeType, bytes: stream };
    taken.push(
      take(file).catch((error: unknown) => {
        faults.push(error);
        stream.resume();
      }),
    );
  });
  form.on("filesLimit", () => faults.push(invalid("/files", "files:faults.many", { most: mostFiles })));
  for (const limit of ["fieldsLimit", "partsLimit"] as const) {
    form.on(limit, () => faults.push(invalid("/files", "files:faults.form")));
  }
  request.pipe(form);
  await ended;
  request.unpipe(form);
  await Promise.all(taken);
  if (faults.length === 0) return fields;
  await drained(request);
  throw faults[0];
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
