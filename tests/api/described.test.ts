import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Described, descriptionOf, requestsOf } from "#tests/support/described-requests.ts";
import { type Answered, type Session, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const document: Described = await descriptionOf(url);

/** How long it may take; all of it, 30 right and 30 bent requests of each operation as each of three people, takes some minutes. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 25);
const rounds = 90;
const people = ["admin", "rental", "member"] as const;

/** Ends the session that the others need. */
const left = new Set(["POST /auth/logout"]);

const operations = Object.entries<Described>(document.paths)
  .flatMap(([path, item]) =>
    ["get", "post", "patch", "put", "delete"]
      .filter((method) => item[method])
      .map((method) => ({
        line: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation: item[method],
      })),
  )
  .filter(({ line }) => !left.has(line));

it("every operation answers what it declares, to right and to bent requests", {
  timeout: (seconds + 400) * 1000,
}, async () => {
  const sessions = new Map<string, Session>();
  for (const person of people) sessions.set(person, await signedIn(url, `${person}@labcommons.test`, demoPassword));
  const ids = await knownIds(sessions.get("admin")!);
  const faults = new Map<string, string>();
  const deadline = Date.now() + seconds * 1000;
  let sent = 0;
  for (let round = 0; round < rounds && Date.now() < deadline; round++) {
    const person = people[round % people.length]!;
    for (const [index, { line, method, path, operation }] of operations.entries()) {
      // Each is asked once, however slow the machine is.
      if (round > 0 && Date.now() > deadline) break;
      for (const isRight of [true, false]) {
        const [request] = fc.sample(requestsOf(path, operation, { document, ids }, isRight), {
          numRuns: 1,
          seed: round * 10_000 + index * 2 + Number(isRight),
        });
        const { path: address, headers, body } = request!;
        const answer = await sessions.get(person)!.request(`${method} ${address}`, { headers, body });
        sent++;
        if (answer.status === 401 || answer.status === 419)
          sessions.set(person, await signedIn(url, `${person}@labcommons.test`, demoPassword));
        const fault = faultOf(answer, operation);
        if (fault)
          faults.set(
            `${line}: ${fault}`,
            `as ${person}: ${method} ${address} ${JSON.stringify(body)?.slice(0, 600)} -> ${answer.status} ${answer.text.slice(0, 300)}`,
          );
      }
    }
  }
  expect(sent).toBeGreaterThan(operations.length);
  expect([...faults].map(([name, example]) => `${name}\n  ${example}`)).toEqual([]);
});

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
addFormats.default(ajv);
ajv.addSchema({ $id: "api", ...document });

function faultOf({ status, headers, body }: Answered, operation: Described): string | null {
  if (status >= 500) return `answers ${status}`;
  const found = operation.responses[status];
  if (!found) return `answers ${status}, which is not declared`;
  const { content } = found.$ref ? document.components.responses[found.$ref.split("/").at(-1)] : found;
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  if (!content) return body === undefined ? null : `answers ${status} with a body that is not declared`;
  if (!content[mediaType]) return `answers ${status} as ${mediaType}, which is not declared`;
  if (body === undefined) return null;
  const validate = validatorOf(content[mediaType].schema);
  return validate(body)
    ? null
    : `answers ${status} with what it does not declare: ${ajv.errorsText(validate.errors).slice(0, 200)}`;
}

const validators = new Map<Described, ReturnType<typeof ajv.compile>>();

/** References of the description are told by its name. */
function validatorOf(schema: Described): ReturnType<typeof ajv.compile> {
  const known = validators.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
  validators.set(schema, known);
  return known;
}

async function knownIds(admin: Session): Promise<ReadonlyMap<string, readonly string[]>> {
  const lists = Object.keys(document.paths).filter(
    (path) => /^\/api\/v1\/[a-z0-9-]+$/.test(path) && document.paths[path].get,
  );
  const found = await Promise.all(
    lists.map(async (path): Promise<[string, readonly string[]]> => {
      const { body } = await admin.request(`GET ${path}?page[size]=20`);
      const type = path.slice("/api/v1/".length);
      const ids: readonly string[] = Array.isArray(body?.data)
        ? body.data.map(({ id }: { readonly id: string }) => id)
        : [];
      return [type, type === "users" ? ids.slice(-2) : ids];
    }),
  );
  return new Map(found);
}
