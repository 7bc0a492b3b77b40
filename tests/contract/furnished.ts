import { Effect } from "effect";
import type { StorageService } from "#core/kernel/storage.ts";
import { writeOf } from "#tests/support/queries.ts";
import { guest } from "#tests/support/viewers.ts";

const id = (number: number): string => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
export const ada = id(1);
export const ben = id(2);
export const [grip, cup, lamp, worn] = [id(11), id(12), id(13), id(14)];
export const [soft, loud] = [id(21), id(22)];
export const [firstPart, secondPart] = [id(31), id(32)];
export const sheet = id(41);

/** A few people and specimens, each with something that the others lack. Done once for a storage. */
export async function furnish(storage: StorageService): Promise<void> {
  if (await Effect.runPromise(storage.lock("specimens", grip, {}, guest()))) return;
  const insert = (...parts: Parameters<typeof writeOf>) => storage.insert(writeOf(...parts));
  const user = (userId: string, firstName: string) =>
    insert("users", userId, { values: { firstName, lastName: "Test", email: `${firstName}@reading.test` } });
  const texts = (locale: "en" | "fr" | "it", values: Record<string, unknown>) => ({
    texts: { locale, origin: "manual" as const, values },
  });
  await Effect.runPromise(
    storage.transaction(
      Effect.all([
        user(ada, "ada"),
        user(ben, "ben"),
        insert("specimen-tags", soft, { values: { slug: "soft" }, ...texts("en", { name: "Soft" }) }),
        insert("specimen-tags", loud, { values: { slug: "loud" }, ...texts("en", { name: "Loud" }) }),
        insert("specimens", grip, {
          values: {
            sku: "GRIP",
            isPublic: true,
            amount: 5,
            weight: 1.25,
            price: 9_007_199_254_740_991,
            happenedAt: "2026-01-02T03:04:05.678Z",
            bornOn: "2020-02-29",
            slug: "grip",
            settings: { width: 2, label: "é" },
            contactEmail: "grip@x.test",
          },
          links: { kind: "other", colour: "green", createdBy: ada, subject: { type: "specimen-tags", id: soft } },
          sets: { tags: [loud, soft] },
          ...texts("en", { title: "A grip for Œuvres", summary: "100% _useful_", body: "<p>Hello <em>you</em></p>" }),
        }),
        insert("specimens", cup, {
          values: {
            sku: "CUP",
            isPublic: true,
            amount: 7,
            happenedAt: "2025-01-02T03:04:05.000Z",
            slug: "cup",
            secret: "sealed:x",
            "secret#digest": "digest:x",
          },
          links: { createdBy: ben, parent: grip },
          sets: { tags: [soft] },
          sourceLocale: "it",
          ...texts("it", { title: "Tazza" }),
        } as never),
        insert("specimens", lamp, {
          values: { sku: "LAMP", state: "broken", slug: "lamp" },
          links: { createdBy: ada },
          ...texts("en", { title: "Lamp" }),
        }),
        insert("specimens", worn, {
          values: { sku: "WORN", isPublic: true, state: "worn", slug: "worn", deletedAt: "2026-02-01T00:00:00.000Z" },
          links: { createdBy: ben, parent: lamp },
          ...texts("en", { title: "Worn" }),
        }),
        insert("specimen-parts", secondPart, {
          values: { label: "two", position: 1 },
          links: { specimen: grip },
          ...texts("en", { text: "<p>second part of a long story that is told</p>" }),
        }),
        insert("specimen-parts", firstPart, {
          values: { label: "one", position: 0 },
          links: { specimen: grip },
          ...texts("en", { text: "<p>first&nbsp;part</p>" }),
        }),
        insert("specimen-sheets", sheet, { values: { content: "sheet" }, links: { specimen: grip } }),
      ]),
    ),
  );
  await Effect.runPromise(
    storage.update(
      writeOf("specimens", grip, { revision: 2, ...texts("fr", { title: "Une poignée", summary: null }) }),
    ),
  );
}
