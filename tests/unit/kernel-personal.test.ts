import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { memoryPersonKeys } from "#adapters/memory/person-keys.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { entity } from "#core/kernel/entity.ts";
import { isSecret, text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { isPersonal, sealingStorage } from "#core/kernel/personal.ts";
import { always } from "#core/kernel/policy.ts";
import { one, type Relations } from "#core/kernel/relations.ts";
import { isRemoved, openedDiff, removed, sealedDiff, withoutValues } from "#core/kernel/sealed-values.ts";
import { create, update } from "#core/kernel/write.ts";
import { product } from "#core/modules.ts";
import { historyOf } from "#core/shell/history/history.ts";
import { restoreTo } from "#core/shell/history/restore.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { noKeptAddresses } from "#tests/support/api.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { writeOf } from "#tests/support/queries.ts";
import { system } from "#tests/support/viewers.ts";

const ring = keyRing([{ id: "test", key: Buffer.alloc(32, 5).toString("base64") }]);
const mirror = (given: string) => [...given].reverse().join("");
const key = { seal: mirror, open: mirror };

describe("sealed values", () => {
  it("hide what is personal, leave nothing as nothing, and open again with the same key alone", () => {
    const diff = { fields: { name: [null, "Ana"], rank: [1, 2] }, links: { user: [null, "u"] } } as const;
    const by = { person: "p", key };
    const sealed = sealedDiff(diff, (member) => member === "name", by, by);
    expect(JSON.stringify(sealed)).not.toContain("Ana");
    expect(sealed.fields?.name?.[0]).toBeNull();
    expect(openedDiff(sealed, new Map([["p", key]]))).toEqual(diff);
    expect(isRemoved(openedDiff(sealed, new Map()).fields?.name?.[1])).toBe(true);
    const again = { person: "q", key };
    expect(sealedDiff(sealed, () => true, again, again).fields?.name).toEqual(sealed.fields?.name);
  });

  it("are taken out without a trace of what they were", () => {
    const diff = { fields: { name: [null, "Ana"] } } as const;
    expect(withoutValues(diff, () => true, "-")).toEqual({ fields: { name: [null, "-"] } });
  });
});

describe("declarations", () => {
  const declared = (
    fields: Parameters<typeof entity>[1]["fields"],
    person?: "id" | readonly string[],
    relations: Relations = {},
  ) =>
    catalogue([
      module({
        name: "letters",
        entities: [
          entity("pens", { fields: { name: text() }, policy: { see: always } }),
          entity<"letters", typeof fields, Relations>("letters", {
            fields,
            relations,
            policy: { see: always },
            label: "id",
            ...(person === undefined ? {} : { person }),
          }),
        ],
      }),
    ]);

  it("say whose a personal value is", () => {
    expect(() => declared({ name: text().personal() })).toThrow(/no person is declared/);
    expect(() => declared({ name: text().personal().localized() }, "id")).toThrow(/cannot be translated/);
    expect(() => declared({ name: text().personal() }, ["pen"], { pen: one("pens") })).toThrow(/leads to no person/);
    expect(() => declared({ name: text().personal() }, ["ink"])).toThrow(/ink/);
    expect(declared({ name: text().personal() }, "id").entity("letters").person).toBe("id");
  });

  it("of the product mark every name, address and number of a person", () => {
    const open = [...product.entities.values()].flatMap((source) =>
      Object.entries(source.fields)
        .filter(
          ([name, spec]) =>
            (spec.kind === "email" || spec.kind === "phone" || spec.isName) &&
            !isPersonal(source)(name) &&
            // Never written there at all.
            !isSecret(spec),
        )
        .map(([name]) => `${source.type}.${name}`),
    );
    // Of the organization, on its public page, and of the installation.
    expect(open).toEqual(["organizations.contactEmail", "organizations.contactPhone", "app-envs.contactEmail"]);
  });
});

describe("the history of a person", () => {
  const plain = memoryStorage({ catalogue: product, plain: plainHtml });
  const storage = sealingStorage(product, plain, memoryPersonKeys(plain, ring));
  const { run, refusal } = kernelOver(product, storage);
  const createPerson = (attributes: Readonly<Record<string, string>>) =>
    Effect.provideService(actingAs(system(), create(documentOf("users", attributes))), KeptAddresses, noKeptAddresses);
  const later = system({ requestId: "later", now: "2026-04-01T00:00:00.000Z" });

  it("reads as ever, and is put back as ever, while they are there", async () => {
    const person = { firstName: "Ana", lastName: "Perrin", email: "ana@example.org" };
    const id = await run(createPerson(person));
    await run(actingAs(later, update(changeDocument("users", id, { lastName: "Brun" }, { version: 1 }))));
    const { data } = await run(actingAs(system(), historyOf("users", id, 1)));
    expect(data.map(({ fields }) => fields.lastName)).toEqual([
      ["Perrin", "Brun"],
      [null, "Perrin"],
    ]);
    await run(actingAs(system(), restoreTo("users", id, 1, 2)));
    const now = await run(Effect.map(plain.lock("users", id, {}, system()), (found) => found?.values.lastName));
    expect(now).toBe("Perrin");
  });

  it("is not put back from what went with somebody: it stays as it is", async () => {
    const people = await Promise.all(
      ["one", "two"].map((name) =>
        run(createPerson({ firstName: name, lastName: name, email: `${name}@example.org` })),
      ),
    );
    const [one = "", two = ""] = people;
    const request = documentOf(
      "reminders",
      { title: "Call Ana", remindAt: "2026-05-01T00:00:00.000Z" },
      { user: { type: "users", id: one } },
    );
    const id = await run(actingAs(system(), create(request)));
    const moved = { version: 1, relationships: { user: { type: "users", id: two } } };
    await run(actingAs(later, update(changeDocument("reminders", id, { title: "Call Ben" }, moved))));
    await run(storage.destroy("users", one, writeOf("users", one, { revision: 2, action: "destroy" }).change));
    expect((await run(actingAs(system(), historyOf("reminders", id, 1)))).data[0]?.fields.title).toEqual([
      removed,
      "Call Ben",
    ]);
    const put = await refusal(actingAs(system(), restoreTo("reminders", id, 1, 2)));
    expect(put).toMatchObject({ _tag: "Invalid" });
    const title = await run(Effect.map(plain.lock("reminders", id, {}, system()), (found) => found?.values.title));
    expect(title).toBe("Call Ben");
  });
});
