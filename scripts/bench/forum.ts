import { forumId, forumSizes, writeForumData } from "#scripts/forum-data.ts";
import { amount, type Figure, type Load, measureBeside } from "./load.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { failures, line, percent } from "./table.ts";

const mediaType = "application/vnd.api+json";

/** A forum to be measured: the product over a database of its own. */
export interface MeasuredForum {
  readonly product: Measured;
  readonly ownerUrl: string;
}

/** The forum with few subjects beside one with very many: as fast in both, and deep pages nearly as fast as the first. */
export async function measureForum(forums: {
  readonly few: MeasuredForum;
  readonly many: MeasuredForum;
}): Promise<void> {
  const sides = [];
  for (const [{ product, ownerUrl }, subjects] of [
    [forums.few, forumSizes.subjects[0]] as const,
    [forums.many, forumSizes.subjects[1]] as const,
  ]) {
    await writeForumData(ownerUrl, subjects);
    sides.push({ subjects, loads: await loadsOf(product, subjects) });
  }
  const [few, many] = sides as [(typeof sides)[number], (typeof sides)[number]];
  for (const name of ["first page", "home", "subject", "unread counts of a member", "post of a message"] as const) {
    const [little, large] = await measureBeside([few.loads[name], many.loads[name]]);
    say(`${name}, ${few.subjects / 1000}k`, little!);
    say(
      `${name}, ${many.subjects / 1000}k`,
      large!,
      `   ${percent(large!.perSecond / little!.perSecond)} (wanted: 67 %)`,
    );
  }
  await measurePages(many.loads);
  const posting = many.loads["post of a message"];
  await whilePosting(posting, () => measurePages(many.loads, ", while posting"));
  const { product } = forums.many;
  const before = await product.statements();
  await amount(many.loads["unread counts of a member"], sizes.counted);
  line("statements of unread counts", (((await product.statements()) - before) / sizes.counted).toFixed(1));
}

type Loads = Awaited<ReturnType<typeof loadsOf>>;

/** Pages of a category that are ever farther from the first. */
async function measurePages(loads: Loads, when = ""): Promise<void> {
  const names = ["first page", "page 50", "page 125", "page 250"] as const;
  const [first, ...others] = await measureBeside(names.map((name) => loads[name]));
  say(`${names[0]}${when}`, first!);
  for (const [index, figure] of others.entries())
    say(`${names[index + 1]}${when}`, figure, `   ${percent(figure.perSecond / first!.perSecond)} (wanted: 50 %)`);
}

const postEvery = 100;

/** Runs while a message is posted every 100 ms, so that nothing that is kept of lists lasts. */
async function whilePosting({ url, method = "POST", headers, body }: Load, run: () => Promise<void>): Promise<void> {
  const post = async () => {
    const answer = await fetch(url, { method, headers: { ...headers }, body: body?.() ?? null }).catch(() => undefined);
    await answer?.arrayBuffer();
  };
  const poster = setInterval(post, postEvery);
  try {
    await run();
  } finally {
    clearInterval(poster);
  }
}

const say = (name: string, { perSecond, median, p99, failed }: Figure, more = "") =>
  line(name, `${perSecond.toFixed(0)}/s  p50 ${median} ms  p99 ${p99} ms${more}${failures(failed)}`);

/** What is asked of a forum with so many subjects. */
async function loadsOf({ url }: Measured, subjects: number) {
  const api = `${url}/api/v1`;
  const headers = { accept: mediaType, cookie: await cookieOf(url, "member@bench.test") };
  const token = await tokenOf(url, await cookieOf(url, "admin@bench.test"));
  const list = `${api}/forum-subjects?sort=-lastMessageAt&include=createdBy,latestMessage.createdBy`;
  const category = `${list}&filter[category]=${forumId("category", 3)}`;
  const page = (number: number): Load => ({ url: `${category}&page[number]=${number}`, headers });
  const messages = `${api}/forum-subject-messages`;
  return {
    "first page": page(1),
    "page 50": page(50),
    "page 125": page(125),
    "page 250": page(250),
    home: { url: list, headers },
    subject: {
      url: `${messages}?filter[subject]=${forumId("subject", Math.floor(subjects / 2))}&sort=position&include=createdBy,parentMessage`,
      headers,
    },
    "unread counts of a member": { url: `${api}/services/forum/unread`, headers },
    "post of a message": {
      url: messages,
      method: "POST",
      headers: { accept: mediaType, "content-type": mediaType, authorization: `Bearer ${token}` },
      body: () => newMessage(forumId("subject", Math.floor(Math.random() * forumSizes.subjects[0]))),
    },
  } satisfies Record<string, Load>;
}

const newMessage = (subject: string): string =>
  JSON.stringify({
    data: {
      type: "forum-subject-messages",
      attributes: { content: "<p>An answer that is as long as answers are, in two sentences. It helps.</p>" },
      relationships: { subject: { data: { type: "forum-subjects", id: subject } } },
    },
  });
