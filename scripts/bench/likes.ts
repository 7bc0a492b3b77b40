import pg from "pg";
import { crowdSize, insist, rounds, secondsOf, succeed } from "./crowd.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { failures, line, percent } from "./table.ts";

interface Like {
  readonly id: string;
  readonly meta: { readonly version: number };
}

/**
 * 500 people like an article, each through both processes at once; those of even number take their like back while it may be made again. As
 * many are told as there are rows, none more than one of a person.
 */
export async function measureLikes(
  processes: readonly Measured[],
  people: readonly string[],
  ownerUrl: string,
): Promise<void> {
  const [first] = processes;
  const admin = await tokenOf(first!.url, await cookieOf(first!.url, "admin@bench.test"));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const found = { told: 0, rows: 0, busy: 0, failed: 0, seconds: [] as number[] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const article = await makeArticle(first!.url, admin);
      const began = performance.now();
      const outcomes = await Promise.all(
        processes.flatMap(({ url }) =>
          people.map((token, person) => likeAndUnlike(url, token, article, person % 2 === 0)),
        ),
      );
      found.seconds.push((performance.now() - began) / 1000);
      found.busy += outcomes.reduce((sum, { busy }) => sum + busy, 0);
      found.failed += outcomes.filter(({ isExpected }) => !isExpected).length;
      const { data } = await succeed({ method: "GET", url: `${first!.url}/api/v1/articles/${article}`, token: admin });
      const { rows } = await client.query<{ count: number; people: number }>(
        "select count(*)::int as count, count(distinct user_id)::int as people from likes where likable_id = $1",
        [article],
      );
      const { count, people: likers } = rows[0]!;
      found.told += data.attributes.likesCount;
      found.rows += count;
      if (likers !== count || data.attributes.likesCount !== count) found.failed += 1;
    }
  } finally {
    await client.end();
  }
  line(
    `likes and unlikes of ${crowdSize} people`,
    `${found.told} told for ${found.rows} rows in ${rounds} rounds: ${percent(found.told / found.rows)} (wanted: 100 %)   ${secondsOf(found.seconds)}   ${found.busy} told to come back${failures(found.failed)}`,
  );
}

/** A second like is refused with 409, and what was taken back meanwhile is not found. */
async function likeAndUnlike(
  url: string,
  token: string,
  article: string,
  takesBack: boolean,
): Promise<{ readonly busy: number; readonly isExpected: boolean }> {
  const links = { likable: { data: { type: "articles", id: article } } };
  const body = { data: { type: "likes", relationships: links } };
  const liked = await insist({ method: "POST", url: `${url}/api/v1/likes`, token, body });
  if (liked.status !== 201 || !takesBack) return { busy: liked.busy, isExpected: [201, 409].includes(liked.status) };
  const { id, meta } = liked.body.data as Like;
  const gone = await insist({
    method: "DELETE",
    url: `${url}/api/v1/likes/${id}`,
    token,
    body: { data: { type: "likes", id, meta } },
  });
  return { busy: liked.busy + gone.busy, isExpected: [204, 404].includes(gone.status) };
}

async function makeArticle(url: string, token: string): Promise<string> {
  const body = {
    data: {
      type: "articles",
      attributes: { title: "A grip that everybody likes" },
      relationships: { status: { data: { type: "article-statuses", id: "published" } } },
    },
  };
  return (await succeed({ method: "POST", url: `${url}/api/v1/articles`, token, body })).data.id;
}
