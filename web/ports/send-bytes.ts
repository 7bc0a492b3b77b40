/** One request about the bytes of a file. */
export interface BytesRequest {
  readonly method: "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** In the place of a body: parts, whose boundary the browser sets. */
  readonly form?: FormData;
  /** Called with the number of bytes of the body that have gone. */
  readonly progress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

export interface BytesAnswer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** Sends a request; rejects when no answer came. */
export type SendBytes = (request: BytesRequest) => Promise<BytesAnswer>;

/** A chunk that makes no way for so long is given up, and sent again from where the server stands. */
const idleMs = 60_000;

/** By XMLHttpRequest, as `fetch` does not tell how much of a body has gone. */
export const sendBytes: SendBytes = ({ method, path, headers, body, form, progress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(idle);
      idle = setTimeout(() => request.abort(), idleMs);
    };
    const abort = () => request.abort();
    const settle = (act: () => void) => () => {
      clearTimeout(idle);
      signal?.removeEventListener("abort", abort);
      act();
    };
    const fail = settle(() => reject(new Error("no answer")));
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      alive();
      progress?.(loaded);
    };
    request.onload = settle(() =>
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name),
      }),
    );
    request.onerror = fail;
    request.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener("abort", abort);
    alive();
    request.send(body ?? form ?? null);
  });
