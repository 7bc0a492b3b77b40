import { expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { articles } from "#core/modules/articles/entities.ts";
import { product } from "#core/modules.ts";
import { withdrawItems } from "#core/shell/publication/withdraw.ts";
import { kernelOver } from "#tests/support/kernel.ts";
import { system } from "#tests/support/viewers.ts";

const now = "2026-03-01T12:00:00.000Z";
const viewer = system({ id: null, now });
const past = "2026-02-01T00:00:00.000Z";
const later = "2026-04-01T00:00:00.000Z";

it("what is out no more becomes a draft again, and what still is stays", async () => {
  const { run, storage } = kernelOver(product);
  const put = (title: string, unpublishAt: string | null, status = "published") =>
    run(actingAs(viewer, insert(articles, { title, layout: "simple", status, publishedAt: past, unpublishAt })));
  const [over, unlisted, still, open] = [
    await put("Over", now),
    await put("Unlisted", past, "unlisted"),
    await put("Still", later),
    await put("Open", null),
  ];
  await run(actingAs(viewer, withdrawItems()));
  const read = async (id: string) => {
    const { status, unpublishAt, publishedAt } = await run(actingAs(viewer, lock(articles, id)));
    return [status, unpublishAt, publishedAt];
  };
  expect(await read(over)).toEqual(["draft", null, past]);
  expect(await read(unlisted)).toEqual(["draft", null, past]);
  expect(await read(still)).toEqual(["published", later, past]);
  expect(await read(open)).toEqual(["published", null, past]);
  const { rows } = await run(storage.changes("articles", over, { offset: 0, limit: 1 }));
  expect(rows[0]?.action).toBe("unpublish");
  await run(
    actingAs(viewer, change(articles, await run(actingAs(viewer, lock(articles, over))), { unpublishAt: past })),
  );
  await run(actingAs(viewer, withdrawItems()));
  expect(await read(over)).toEqual(["draft", past, past]);
});
