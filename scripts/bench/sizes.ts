/**
 * How much is put in and measured. `BENCH_TINY=true` makes it as little as can be, over one database and one process for all parts: it shows
 * that each of them works, and no figure of it means anything.
 */
export const isTiny = process.env.BENCH_TINY === "true";

/** A size: that of the environment's variable where one is named and set, else the usual or the least one. */
const sized = (usual: number, tiny: number, variable = ""): number =>
  Number(process.env[variable] ?? (isTiny ? tiny : usual));

const megabyte = 1024 * 1024;

export const sizes = {
  /** Seconds of each run; the figures of the README are of 5. */
  seconds: sized(5, 0.1, "BENCH_SECONDS"),
  /** Runs that the median is taken of, alone and beside others. */
  runs: sized(5, 1),
  besideRuns: sized(7, 1),
  connections: sized(16, 2),
  /** Requests whose statements are counted. */
  counted: sized(200, 4),
  articles: sized(10_000, 40),
  reservations: [sized(50_000, 50), sized(500_000, 100)],
  rentalModels: sized(1_000, 10),
  rentalItemsOfModel: sized(50, 5),
  forumSubjects: [sized(1_000, 20), sized(100_000, 40, "BENCH_FORUM_SUBJECTS")],
  /** Subjects that a member has opened. */
  forumOpened: sized(500, 10),
  /** Open pages of a subject, and messages that they hear of, one each second. */
  listeners: sized(1_000, 3),
  messages: sized(20, 2),
  messageEveryMs: sized(1_000, 50),
  /** People who do the same at once, and rounds of it. */
  crowd: sized(500, 4, "BENCH_CROWD"),
  rounds: sized(20, 1, "BENCH_ROUNDS"),
  resources: sized(20_000, 40),
  searchedArticles: sized(95_000, 60),
  searchedPages: sized(5_000, 5),
  questions: sized(2_000, 14),
  /** Events of installed software that lie there, over 90 days. */
  events: sized(10_000_000, 1_000, "BENCH_EVENTS"),
  installations: sized(2_000, 20),
  upload: sized(1024 * megabyte, 4 * megabyte),
  /** Each of the ten files of an archive. */
  packed: sized(102 * megabyte, megabyte / 4),
  chunk: sized(10 * megabyte, megabyte / 2),
  organizations: sized(5_000, 20),
  mapRuns: sized(5, 1),
  signIns: sized(500, 2),
  flood: sized(2_000, 4),
  /** Requests between two looks at the memory. */
  requests: sized(50_000, 12),
} as const;
