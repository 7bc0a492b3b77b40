import type { JsonSchema } from "./field-schemas.ts";
import { commandOf, guide } from "./guide.ts";

/** Pages of the API's reference, in English like the reference itself: plain HTML, drawn from the OpenAPI document. */

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content; readonly $ref?: string }>
  >;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, unknown>>;
    }
  >
>;

interface Reference {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

const read = (reference: JsonSchema): Reference => reference as unknown as Reference;

/** What the reference has a page about. */
export const docsTags = (reference: JsonSchema): readonly string[] => read(reference).tags.map(({ name }) => name);

/** The page that leads to all others. */
export function docsIndex(reference: JsonSchema, siteName: string, origin: string): string {
  const [shared, types] = [sharedTags, docsTags(reference).filter((tag) => !sharedTags.includes(tag))];
  const links = (tags: readonly string[]) =>
    `<ul class="links">${tags.map((tag) => `<li><a href="/api/docs/${tag}">${tag}</a></li>`).join("")}</ul>`;
  const body = `<h1>API reference</h1>
<p>Everything that the site does can be done by programs. Here is how to begin; below, every kind of record and service has a page of its own.</p>
<p><a href="/api/v1/openapi.json">OpenAPI 3.1 document</a></p>
${guide.map((part) => guideText(part, origin)).join("\n")}
<h2>Services and batches</h2>
${links(shared)}
<h2>Kinds of record</h2>
${links(types)}`;
  return page("API reference", siteName, "", body);
}

const guideText = ({ title, text, requests = [] }: (typeof guide)[number], origin: string): string =>
  [
    `<h2>${escaped(title)}</h2>`,
    ...text.map((paragraph) => `<p>${prose(paragraph)}</p>`),
    ...requests.map(
      (request) =>
        `<pre tabindex="0" role="region" aria-label="Example: ${escaped(request.method)} ${escaped(request.path)}"><code>${escaped(commandOf(request, origin))}</code></pre>`,
    ),
  ].join("\n");

const sharedTags: readonly string[] = ["services", "operations"];

/** The page of one kind of record, of the services or of batches. */
export function docsPage(reference: JsonSchema, tag: string, siteName: string): string {
  const { paths, components } = read(reference);
  const operations = Object.entries(paths).flatMap(([path, item]) => {
    const shared = (item.parameters ?? []) as readonly Parameter[];
    return methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation?.tags.includes(tag)
        ? [operationText(method, path, shared, operation, tag, read(reference))]
        : [];
    });
  });
  const schema = components.schemas[tag];
  const body = `<h1>${escaped(tag)}</h1>
${operations.join("\n")}
${schema ? membersText(schema, components.schemas[`${tag}.new`]) : ""}`;
  return page(tag, siteName, `<a href="/api/docs">API reference</a>`, body);
}

const methods = ["get", "post", "put", "patch", "delete"] as const;

function operationText(
  method: string,
  path: string,
  shared: readonly Parameter[],
  operation: Operation,
  tag: string,
  reference: Reference,
): string {
  const parameters = [...shared, ...(operation.parameters ?? [])];
  const content = operation.requestBody?.content ?? {};
  const bodies = Object.entries(content).map(([type, { schema }]) => bodyText(type, schema, tag));
  return `<section>
<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${operation.deprecated ? "<strong>Deprecated.</strong> " : ""}${prose(operation.summary)}</p>
${operation.description ? descriptionText(operation.description) : ""}
${parameters.length > 0 ? `<h3>Parameters</h3>${listText(parameters.map((each) => [each.name, `${kindText(each.schema)}, in ${each.in}${each.required ? ", required" : ""}${each.description ? `. ${each.description}` : ""}`]))}` : ""}
${bodies.length > 0 ? `<h3>Body</h3>${bodies.join("")}${exampleText(`${method.toUpperCase()} ${path}`, content, reference)}` : ""}
<h3>Answers</h3>
${listText(Object.entries(operation.responses).map(([status, answer]) => [status, answer.description ?? statuses[status] ?? "What went wrong"]))}
</section>`;
}

/** The body's example, written out. */
function exampleText(line: string, content: Content, { components }: Reference): string {
  return Object.values(content)
    .map(({ example, examples = {} }) => {
      const [shared] = Object.keys(examples);
      return example ?? (shared === undefined ? undefined : components.examples[shared]?.value);
    })
    .filter((value) => value !== undefined)
    .map(
      (value) =>
        `<pre tabindex="0" role="region" aria-label="Example: ${escaped(line)}"><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`,
    )
    .join("");
}

/** What a status means wherever it is answered. */
const statuses: Readonly<Record<string, string>> = {
  400: "A parameter or the body makes no sense",
  401: "Sign-in or a token is needed",
  403: "Not allowed",
  404: "There is nothing here, or it may not be seen",
  405: "Only other methods are answered here",
  406: "No such media type",
  409: "A version is stale, a value is taken, or the record is in use",
  415: "The body is not said to be what is expected",
  413: "The body is too large",
  419: "The session is over: sign in again",
  422: "Something in the document is wrong: one error each, with its place",
  410: "It was here and has been deleted",
  412: "It has changed since the version that If-Match names",
  428: "The version that is changed must be said",
  429: "Too many requests: wait as Retry-After says",
  503: "Busy at the moment: wait as Retry-After says",
};

function descriptionText(description: string): string {
  const [first = "", ...rights] = description.split("\n- ");
  return `<p>${prose(first)}</p>${rights.length > 0 ? `<ul>${rights.map((each) => `<li>${prose(each)}</li>`).join("")}</ul>` : ""}`;
}

function bodyText(type: string, schema: JsonSchema, tag: string): string {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, JsonSchema>> };
  const members = Object.entries(properties ?? {}).filter(([name]) => !["included", "links"].includes(name));
  const isResource = JSON.stringify(schema).includes(`#/components/schemas/${tag}.`);
  return `<p><code>${escaped(type)}</code>${isResource ? ` with the record as <code>data</code>: <a href="#members">its members</a>` : ""}</p>${
    isResource ? "" : listText(members.map(([name, member]) => [name, memberText(member)]))
  }`;
}

function membersText(schema: JsonSchema, creating: JsonSchema | undefined): string {
  const groups = schema.properties as Readonly<Record<string, JsonSchema>>;
  const needed = creating ? requiredIn(creating) : [];
  const mark = (name: string) => (needed.includes(name) ? "Required. " : "");
  const writable = creating ? Object.keys(propertiesOf(creating, "attributes")) : [];
  const hidden = Object.entries(creating ? propertiesOf(creating, "attributes") : {}).filter(
    ([name]) => !(name in propertiesOf(schema, "attributes")),
  );
  const attributes = [...Object.entries(propertiesOf(schema, "attributes")), ...hidden].map(
    ([name, member]) =>
      [
        name,
        `${mark(name)}${memberText(member)}${creating && !writable.includes(name) ? ". Read-only" : ""}${member.deprecated ? ". Deprecated" : ""}`,
      ] as const,
  );
  const relationships = Object.entries(propertiesOf(schema, "relationships")).map(
    ([name, member]) =>
      [
        name,
        `${mark(name)}${relationshipText(member)}${member.readOnly ? ". Read-only" : ""}${member.deprecated ? ". Deprecated" : ""}`,
      ] as const,
  );
  return `<section id="members"><h2>Members</h2>
<p>The id is ${groups.id ? kindText(groups.id) : "a text"}; <code>meta.version</code> is the number of the latest revision.</p>
<h3>Attributes</h3>${listText(attributes)}
${relationships.length > 0 ? `<h3>Relationships</h3>${listText(relationships)}` : ""}</section>`;
}

function propertiesOf(schema: JsonSchema, group: string): Readonly<Record<string, JsonSchema>> {
  const groups = schema.properties as Readonly<
    Record<string, { readonly properties?: Readonly<Record<string, JsonSchema>> }>
  >;
  return groups[group]?.properties ?? {};
}

function requiredIn(schema: JsonSchema): readonly string[] {
  const groups = schema.properties as Readonly<Record<string, { readonly required?: readonly string[] }>>;
  return [...(groups.attributes?.required ?? []), ...(groups.relationships?.required ?? [])];
}

const memberText = (member: JsonSchema): string =>
  [kindText(member), ...(member.default === undefined ? [] : [`by default ${JSON.stringify(member.default)}`])].join(
    ", ",
  ) + (typeof member.description === "string" ? `. ${member.description}` : "");

function relationshipText(member: JsonSchema): string {
  const data = (member.properties as { readonly data: JsonSchema }).data;
  const types = [...JSON.stringify(data).matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(
    (found) => JSON.parse(found[1]!) as string[],
  );
  return `${data.type === "array" ? "many" : "one"} of ${types.join(", ")}`;
}

/** A schema in words: what a reader needs to write a value. */
function kindText(schema: JsonSchema): string {
  const {
    type,
    enum: values,
    format,
    maxLength,
    minimum,
    maximum,
    pattern,
    anyOf,
    const: only,
  } = schema as Record<string, unknown>;
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1)!;
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`;
  if (Array.isArray(anyOf)) return anyOf.map((each) => kindText(each as JsonSchema)).join(" or ");
  const kind = Array.isArray(type) ? type.join(" or ") : String(type ?? "any value");
  const limits = [
    ...(format === undefined ? [] : [String(format)]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [`from ${minimum}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`to ${maximum}`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ];
  return limits.length === 0 ? kind : `${kind} (${limits.join(", ")})`;
}

const listText = (items: readonly (readonly [string, string])[]): string =>
  items.length === 0
    ? ""
    : `<dl>${items.map(([name, text]) => `<dt><code>${escaped(name)}</code></dt><dd>${prose(text)}</dd>`).join("")}</dl>`;

const page = (title: string, siteName: string, trail: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – ${escaped(siteName)}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><nav aria-label="Breadcrumb"><a href="/">${escaped(siteName)}</a>${trail}</nav></header>
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>
`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A text whose words between backticks are code. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** The colours of the site's own themes. */
export const docsStyles = `:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1b1f2a; --muted: #434a5b; --line: #d9d5cb; --primary: #2b3a8c; }
@media (prefers-color-scheme: dark) { :root { --paper: #12151f; --ink: #f2f1ec; --muted: #b8bed0; --line: #343b52; --primary: #aebbff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem; }
main { padding-bottom: 4rem; }
main:focus { outline: none; }
h1 { font-size: 2.25rem; line-height: 1.2; }
h2 { margin-top: 3rem; font-size: 1.375rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }
h3 { font-size: 1.125rem; margin-bottom: 0.25rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; font-size: 0.9375rem; }
p, li, dd { max-width: 75ch; }
code { font: 0.9375em ui-monospace, monospace; }
a { color: var(--primary); text-underline-offset: 0.2em; }
header a { display: inline-block; padding: 0.625rem 1rem 0.625rem 0; }
.links { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0 1.5rem; }
.links a { display: block; padding: 0.5rem 0; min-height: 2.75rem; }
dl { margin: 0.5rem 0; }
dt { margin-top: 0.75rem; font-weight: 600; }
dd { margin: 0; color: var(--muted); }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.625rem 1rem; background: var(--paper); z-index: 1; }
`;
