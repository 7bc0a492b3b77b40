import { Cause, Data, type Exit, Option } from "effect";
import type { CoreError, ErrorCode, Issue } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { largestPageSize } from "#core/kernel/query.ts";
import { sizeText } from "#core/kernel/sizes.ts";
import type { Translations } from "./locales.ts";
import { limitHeaders } from "./security/limit-headers.ts";

/** What HTTP itself refuses before any use case is asked: unknown address, method, media type. */
export class Refusal extends Data.TaggedError("Refusal")<{
  readonly status: 404 | 405 | 406 | 415;
  readonly code: ErrorCode;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly header?: string;
  readonly headers?: Readonly<Record<string, string>>;
}> {}

/** An error with the place in the document of what met it: one operation of a batch. */
export class Located extends Data.TaggedError("Located")<{ readonly error: CoreError; readonly pointer: string }> {}

export type ApiError = CoreError | Refusal | Located;

/** A JSON:API error object. */
export interface ErrorObject {
  readonly id: string;
  readonly status: string;
  readonly code: ErrorCode;
  readonly title: string;
  readonly detail: string;
  readonly links?: { readonly type: string };
  readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly header?: string };
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorObject[];
}

export interface ErrorContext {
  readonly locale: Locale;
  /** Becomes the id of the errors: what a person tells to be found again in the logs. */
  readonly requestId: string;
  readonly translations: Translations;
}

/** The one mapping of errors to HTTP (architecture §4). A fault of a document gives one error per issue. */
export function errorAnswer(error: ApiError, context: ErrorContext): ErrorAnswer {
  const { status, headers = {}, faults } = described(error);
  const errors = faults.map((fault, index) => errorObject(fault, status, index, context));
  return { status, headers, errors };
}

/** The answer to a defect: 500 and nothing of what went wrong. */
export const defectAnswer = (context: ErrorContext): ErrorAnswer => ({
  status: 500,
  headers: {},
  errors: [errorObject({ code: "unexpected" }, 500, 0, context)],
});

const apiTags: ReadonlySet<string> = new Set<ApiError["_tag"]>([
  "NotFound",
  "Gone",
  "Forbidden",
  "Invalid",
  "BadRequest",
  "Conflict",
  "PreconditionFailed",
  "VersionMissing",
  "SessionMissing",
  "KeyRefused",
  "SessionExpired",
  "TooMany",
  "TooLarge",
  "Unavailable",
  "Refusal",
  "Located",
]);

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === "object" && error !== null && "_tag" in error && apiTags.has(String(error._tag));

/** The value of a finished effect; throws its error, or its defect as it is. */
export function outcomeOf<Value>(exit: Exit.Exit<Value, unknown>): Value {
  if (exit._tag === "Success") return exit.value;
  throw Option.getOrElse(Cause.findErrorOption(exit.cause), () => Cause.squash(exit.cause));
}

/** Body of an error answer. */
export const errorDocument = (errors: readonly ErrorObject[]): string =>
  `{"jsonapi":{"version":"1.1"},"errors":${JSON.stringify(errors)}}`;

/** The error as it is about a document: `source` points at what is in it, `meta.pointer` at what should be. */
export function within(document: unknown, error: ErrorObject): ErrorObject {
  const { pointer, ...others } = error.source ?? {};
  if (pointer === undefined) return error;
  const present = presentIn(document, pointer);
  if (present === pointer) return error;
  return { ...error, source: { ...others, pointer: present }, meta: { ...error.meta, pointer } };
}

/** The part of a JSON pointer that a document has. */
function presentIn(document: unknown, pointer: string): string {
  let here = document;
  let present = "";
  for (const token of pointer.split("/").slice(1)) {
    const name = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, name)) return present;
    here = (here as Readonly<Record<string, unknown>>)[name];
    present += `/${token}`;
  }
  return present;
}

interface Fault {
  readonly code: ErrorCode;
  /** Key of the detail when it is not the code's own. */
  readonly detail?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly source?: ErrorObject["source"];
  readonly links?: ErrorObject["links"];
  readonly meta?: ErrorObject["meta"];
}

interface Described {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly faults: readonly Fault[];
}

const single = (status: number, fault: Fault, headers: Readonly<Record<string, string>> = {}): Described => ({
  status,
  headers,
  faults: [fault],
});

function described(error: ApiError): Described {
  switch (error._tag) {
    case "NotFound":
      return single(404, { code: "not-found" });
    case "Gone": {
      const { code = "gone", deletedAt } = error;
      return single(410, { code, ...(deletedAt === undefined ? {} : { meta: { deletedAt } }) });
    }
    case "Forbidden": {
      const source = error.pointer === undefined ? undefined : { pointer: error.pointer };
      const detail = error.reason === undefined ? undefined : `errors:codes.forbidden.${error.reason}`;
      return single(403, { code: "forbidden", ...defined({ source, detail }) });
    }
    case "Invalid":
      return { status: error.issues.every(isMissingRecord) ? 404 : 422, faults: error.issues.map(issueFault) };
    case "BadRequest": {
      const { parameter, header, pointer, code } = error;
      const values = { parameter, header, name: parameter ?? header, largest: largestPageSize, ...error.values };
      const status = code === "idempotency-key-reused" ? 422 : 400;
      const source = (pointer ?? parameter ?? header) ? defined({ pointer, parameter, header }) : undefined;
      const links = error.type === undefined ? undefined : { type: error.type };
      return single(status, { code, values, ...defined({ source, links, meta: error.meta }) });
    }
    case "Conflict": {
      const code = conflictCodes[error.reason];
      const meta = defined({ current: error.current, users: error.users, ...error.meta });
      const source = error.reason === "running" ? { header: "Idempotency-Key" } : { pointer: error.pointer };
      return single(409, { code, source, ...(Object.keys(meta).length > 0 ? { meta } : {}) });
    }
    case "PreconditionFailed": {
      const meta = error.current === undefined ? undefined : { current: error.current };
      return single(412, { code: "precondition-failed", source: { header: "If-Match" }, ...defined({ meta }) });
    }
    case "VersionMissing":
      return single(428, { code: "version-missing", source: { pointer: "/data/meta/version" } });
    case "SessionMissing":
      return single(401, { code: "session-missing" }, { "www-authenticate": "Bearer" });
    case "KeyRefused":
      return single(401, { code: "key-refused" }, { "www-authenticate": "Bearer" });
    case "SessionExpired":
      return single(419, { code: "session-expired" });
    case "TooMany": {
      const seconds = Math.max(1, Math.ceil(error.retryAfterSeconds));
      const told = error.limit ? limitHeaders(error.limit, 0, seconds) : {};
      return single(429, { code: "too-many", values: { seconds } }, { "retry-after": String(seconds), ...told });
    }
    case "TooLarge": {
      const source = error.pointer === undefined ? undefined : { pointer: error.pointer };
      return single(413, { code: "payload-too-large", values: { bytes: error.limit }, ...defined({ source }) });
    }
    case "Unavailable":
      return error.full
        ? single(507, { code: "storage-full" })
        : single(503, { code: "unavailable" }, { "retry-after": "1" });
    case "Located": {
      const { faults, ...rest } = described(error.error);
      const source = { pointer: error.pointer };
      return { ...rest, faults: faults.map((fault) => (fault.source ? fault : { ...fault, source })) };
    }
    case "Refusal": {
      const source = error.header === undefined ? undefined : { header: error.header };
      return single(error.status, { code: error.code, ...defined({ values: error.values, source }) }, error.headers);
    }
  }
}

const conflictCodes = {
  stale: "conflict-stale",
  unique: "conflict-unique",
  "in-use": "conflict-in-use",
  type: "conflict-type",
  state: "conflict-state",
  taken: "conflict-taken",
  running: "idempotency-key-running",
} as const;

/** `meta.key` and `meta.values` let a form say the same in its own words and language (FORMV-002). */
function issueFault(issue: Issue): Fault {
  const detail = issue.detail.includes(":") ? issue.detail : `errors:validation.${issue.detail}`;
  return {
    code: "validation",
    detail,
    values: issue.values ?? {},
    source: { pointer: issue.pointer },
    meta: { key: detail.replace(/^errors:/, ""), ...defined({ values: issue.values, path: issue.path }) },
  };
}

/** JSON:API: a document that names a related record which does not exist is answered 404. */
const isMissingRecord = ({ pointer, detail }: Issue): boolean =>
  detail === "not-found" && /(?:^|\/)data(?:\/|$)/.test(pointer) && !pointer.includes("/attributes/");

function errorObject(fault: Fault, status: number, index: number, context: ErrorContext): ErrorObject {
  const values = sizesSaid(fault.values, context.locale);
  const say = (key: string) => context.translations.text(context.locale, key, values);
  const own = `errors:codes.${fault.code}`;
  return {
    id: index === 0 ? context.requestId : `${context.requestId}.${index + 1}`,
    status: String(status),
    code: fault.code,
    title: say(`${own}.title`) ?? fault.code,
    detail: (fault.detail && say(fault.detail)) ?? say(`${own}.detail`) ?? fault.code,
    ...defined({ links: fault.links, source: fault.source, meta: fault.meta }),
  };
}

/** A value named `bytes` is a size: people read it in kilobytes and megabytes, in their language. */
const sizesSaid = (values: Fault["values"], locale: Locale): Fault["values"] =>
  typeof values?.bytes === "number" ? { ...values, bytes: sizeText(values.bytes, locale) } : values;

/** The members that have a value. */
function defined<Members extends Readonly<Record<string, unknown>>>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
}
