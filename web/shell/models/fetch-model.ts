import { bounds, type ModelFault } from "#core/shell/models/model.ts";

/** The bytes of a model; no more are taken than are ever read, whatever the server says of their number. */
export async function fetchModel(
  url: string,
  progress: (share: number) => void,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly fault: ModelFault }> {
  try {
    const answer = await fetch(url);
    if (!answer.ok || !answer.body) return { fault: answer.status < 500 ? "missing" : "network" };
    const announced = Number(answer.headers.get("Content-Length") ?? 0);
    if (announced > bounds.file) {
      await answer.body.cancel();
      return { fault: "large" };
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > bounds.file) return { fault: "large" };
      pieces.push(piece);
      if (announced > 0) progress(Math.min(1, size / announced));
    }
    return { bytes: joined(pieces, size) };
  } catch (error) {
    return { fault: error instanceof RangeError ? "memory" : "network" };
  }
}

/** Pieces are let go of one by one, so that a long file is not held twice. */
function joined(pieces: (Uint8Array | undefined)[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    whole.set(piece!, offset);
    offset += piece!.byteLength;
    pieces[index] = undefined;
  }
  return whole;
}
