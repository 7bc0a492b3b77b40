/** A request that the guide shows. */
export interface GuideRequest {
  readonly method: "GET" | "POST";
  /** Path with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Status of the answer. */
  readonly status: number;
}

interface GuidePart {
  readonly title: string;
  /** Paragraphs; words between backticks are code. */
  readonly text: readonly string[];
  readonly requests?: readonly GuideRequest[];
}

/** How to begin with the API, in the order in which somebody needs it. A test sends each request that is shown. */
export const guide: readonly GuidePart[] = [
  {
    title: "Create a token",
    text: [
      "Open your profile, choose Tokens, then Create token. It is shown once: keep it like a password. A token does what you may do, or only reads, or only with the kinds of record and services that you choose, until the day that you choose; you can revoke it at any time.",
      "For a program that is nobody's own, such as a nightly export, an administrator makes a service account: under Accounts in the back office, with a name, the roles that it needs and a person to ask. It has no password. The tokens on its page, made and limited in the same way, act with its roles and under its name, and end when they are revoked or the account is deactivated. No token creates tokens or service accounts.",
      "Send it with each request as `Authorization: Bearer TOKEN`. Without it you get what any visitor sees.",
    ],
  },
  {
    title: "Your first request",
    text: ["The API speaks JSON:API 1.1. Every kind of record has an address, and so has each record."],
    requests: [
      { method: "GET", path: "/api/v1/articles?page[size]=2", status: 200 },
      { method: "GET", path: "/api/v1/users/me", status: 200 },
    ],
  },
  {
    title: "Filter, sort, include",
    text: [
      "`filter[member]` takes a value, or several joined by commas. Operators follow in brackets: `ne`, `in`, `null`, `contains`, `starts`, `gt`, `gte`, `lt`, `lte`. `filter[search]` looks for words.",
      "`sort` names members, with `-` for descending. `include` brings related records along, and `fields[type]` leaves out members that you do not need.",
    ],
    requests: [
      {
        method: "GET",
        path: "/api/v1/articles?filter[publishedAt][gte]=2025-01-01T00:00:00Z&sort=-publishedAt&include=category&fields[articles]=title,category",
        status: 200,
      },
    ],
  },
  {
    title: "Pages",
    text: [
      "A list comes in pages of 20. `page[size]` takes up to 100 and `page[number]` counts from 1. `links.next` is absent on the last page; `meta` tells the total.",
      "To go through a long list, or one that changes meanwhile, begin with an empty `page[after]` and follow `links.next` until it is null: each record comes once, and the last page is as fast as the first. `page[before]`, empty as well, begins at the end. `meta.page.cursor` of each record is where it stands, to go on from it in the same order; `page[total]=1` has them counted. It is the cursor pagination profile of JSON:API.",
    ],
    requests: [
      { method: "GET", path: "/api/v1/articles?page[number]=2&page[size]=5", status: 200 },
      { method: "GET", path: "/api/v1/articles?sort=title&page[size]=5&page[after]=", status: 200 },
    ],
  },
  {
    title: "Export",
    text: [
      "`.csv` behind a type gives all records that the filters find, for spreadsheets. With `format=machine` the columns have the names of members, and the values are ids, plain numbers and ISO dates. `fields[type]` chooses columns, relationships included.",
    ],
    requests: [
      { method: "GET", path: "/api/v1/articles.csv?format=machine&fields[articles]=title,category", status: 200 },
    ],
  },
  {
    title: "Errors",
    text: [
      "An error has a `status`, a `code` that stays the same, a text in your language, and in `source` the parameter, header or place in the document that is wrong. Fix what it names and send the request again: nothing was written.",
      "409 means that somebody else changed the record first, or that a value is taken. 422 lists each fault. After 429 and 503, wait as `Retry-After` says.",
    ],
    requests: [{ method: "GET", path: "/api/v1/articles?sort=nothing", status: 400 }],
  },
  {
    title: "Languages",
    text: [
      "`Accept-Language` chooses the language of texts and messages. A text that is not translated comes in another language. To write, say the language in `Accept-Edition-Language`: you then read and change exactly what is stored in it. `Content-Language` tells which language an answer is in.",
    ],
    requests: [
      { method: "GET", path: "/api/v1/articles?page[size]=1", headers: { "Accept-Language": "fr" }, status: 200 },
    ],
  },
  {
    title: "Write once",
    text: [
      "Send an `Idempotency-Key` of your own with a POST. If you do not hear the answer, send the same request with the same key: it is done once, and you get the first answer. Keys are kept for 24 hours. Orders, payments and services that say so need one.",
      "To change or delete a record, say which version you read: as `meta.version` in the document, or by the `ETag` of the record in `If-Match`. When somebody else was faster the answer is 409, or 412 with `If-Match`, and nothing is lost. One of the two is enough; two that differ are refused with 400. `If-Match: *` only asks that the record exists.",
      "Up to a hundred operations at `/api/v1/operations` are done together or not at all.",
    ],
    requests: [
      {
        method: "POST",
        path: "/api/v1/addresses",
        headers: { "Idempotency-Key": "my-import-2026-0001" },
        body: {
          data: {
            type: "addresses",
            attributes: {
              fullName: "Ada Byron",
              line1: "1 Mill Street",
              postalCode: "35000",
              city: "Rennes",
              country: "FR",
            },
          },
        },
        status: 201,
      },
    ],
  },
  {
    title: "Keep a copy",
    text: [
      "Read the whole list once by cursor. Then ask from time to time for what has changed since your last round, with a minute's overlap: `filter[updatedAt][gte]`, sorted by `updatedAt`. A record that you have at the same `meta.version` is the same.",
      "What is deleted goes to the bin first, where articles have one. Who may read the bin asks for it by `filter[deleted]=only`: each record has `meta.deletedAt`, and comes back without it when it is restored. To others a deleted record that they could read answers 410 with `meta.deletedAt`, and one that they could not 404.",
      "A record that is deleted permanently leaves nothing behind, and one may also go out of your sight. So compare now and then: read the ids alone, with an empty `fields[type]`, and drop what is no longer there.",
    ],
    requests: [
      {
        method: "GET",
        path: "/api/v1/articles?filter[updatedAt][gte]=2025-01-01T00:00:00Z&sort=updatedAt&page[size]=100&page[after]=",
        status: 200,
      },
      { method: "GET", path: "/api/v1/articles?filter[deleted]=only&sort=updatedAt&page[after]=", status: 200 },
      { method: "GET", path: "/api/v1/articles?fields[articles]=&page[size]=100&page[after]=", status: 200 },
    ],
  },
  {
    title: "Limits",
    text: [
      "A list has at most 100 records a page, a body at most 1 MB, a batch at most 100 operations. One network may send some thousand requests a minute; beyond that the answer is 429 with `Retry-After`. An installation may set other limits.",
      "`RateLimit-Policy` tells the limit that a request counts for, `q` requests in `w` seconds, and `RateLimit` what is left of it: `r` requests now, and all of them again after `t` seconds. Attempts to sign in and uploads at the same time have limits of their own, told with their 429. What the server has ready for anyone does not count, and tells no limit.",
      "An answer has an `ETag`. Send it back in `If-None-Match`: as long as nothing has changed the answer is 304, without a body.",
    ],
  },
  {
    title: "From a page of another site",
    text: [
      "A browser lets pages of another site use the API when the installation names their origin in its setting `CORS_ORIGINS`; ask its administrators. Such a page sends a token: cookies are never taken from it, so it can do nothing in the name of somebody who happens to be signed in. It may send the headers that this guide names, and read `ETag`, `Location`, `RateLimit` and the others.",
      "A token in a page is seen by whoever uses the page. Let each person paste their own, or keep yours on a server in between.",
    ],
  },
  {
    title: "Versions and deprecation",
    text: [
      "This is version 1, and `/api/v1/` is part of every address. New members, kinds and optional parameters may come at any time: pass over what you do not know. Nothing is removed or given another meaning within a version.",
      'What is to go, be it an operation, a kind of record or one of its members, works as before for at least a year after it is said. From that day it has `deprecated: true` in the OpenAPI document, and every answer that has to do with it carries three headers: `Deprecation` with the day since which it should no longer be used, `Sunset` with the day on which it goes, and a `Link` with `rel="deprecation"` to what takes its place. Have your program log these headers, and you will know in time.',
    ],
  },
];

/** A request of the guide as a command. */
export function commandOf({ method, path, headers = {}, body }: GuideRequest, origin: string): string {
  const lines = [
    `curl --globoff${method === "GET" ? "" : ` -X ${method}`} "${origin}${path}"`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/vnd.api+json"`, `-d '${JSON.stringify(body, null, 2)}'`]),
  ];
  return lines.join(" \\\n  ");
}
