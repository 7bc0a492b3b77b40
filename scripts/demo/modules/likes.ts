import { actingAs } from "#core/kernel/acting.ts";
import { insertAll } from "#core/kernel/records.ts";
import { likes } from "#core/shell/likes/entities.ts";
import { demoLikes } from "../content/comments.ts";
import type { WriteDemo } from "../demo.ts";

/** Who likes which articles. */
export const writeLikes: WriteDemo = async ({ idOf, run, system }) => {
  const given = Object.entries(demoLikes).flatMap(([slug, people]) =>
    people.map((key) => ({ user: idOf("users", key), likable: { type: "articles", id: idOf("articles", slug) } })),
  );
  await run(actingAs(system, insertAll(likes, given)));
};
