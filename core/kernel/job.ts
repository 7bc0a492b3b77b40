import { Effect, Option, Schema } from "effect";
import type { CoreError } from "./errors.ts";
import { Jobs, type UseCaseServices } from "./ports.ts";
import { isUuid } from "./uuid.ts";

/** A kind of work that is put in the queue with what it is about. */
export interface JobType<Data> {
  readonly name: string;
  readonly data: Schema.Codec<Data, unknown>;
}

/** Declares a kind of work with the shape of its data. */
export const jobType = <Data>(name: string, data: Schema.Codec<Data, unknown>): JobType<Data> => ({ name, data });

/** Data of a job about one record. */
export const ofRecord = Schema.Struct({ id: Schema.String.check(Schema.makeFilter<string>(isUuid)) });

/** Data of a job whose words are kept from whoever reads the queue, under the key of its id. */
export const sealedData = Schema.Struct({ id: Schema.String, sealed: Schema.String });

/** Puts work in the queue, in the current transaction. */
export const enqueue = <Data extends Readonly<Record<string, unknown>>>({ name }: JobType<Data>, data: NoInfer<Data>) =>
  Effect.flatMap(Jobs, (jobs) => jobs.enqueue({ name, data }));

/** A kind of job of the core. It may be run twice for one cause, and the second time changes nothing. */
export interface CoreJob {
  readonly name: string;
  /** When one is put in the queue, as a cron expression in UTC; never unless said. */
  readonly cron?: string;
  /** Whether one is put in the queue when a worker starts, too: for what looks after work that a killed one has left. */
  readonly atStart?: boolean;
  /** Who acts is the system at this moment. */
  readonly run: (data: unknown) => Run;
}

type Run = Effect.Effect<unknown, CoreError, UseCaseServices>;

interface Terms extends Pick<CoreJob, "cron" | "atStart"> {
  /** What is done by a job that is about nothing: one that the clock or a start has put in. Nothing unless said. */
  readonly otherwise?: () => Run;
}

/** What is done of a kind of work. */
export const handleJob = <Data>(
  { name, data }: JobType<Data>,
  run: (data: Data) => Run,
  { otherwise = () => Effect.void, ...terms }: Terms = {},
): CoreJob => {
  const read = Schema.decodeUnknownOption(data);
  return { name, ...terms, run: (given) => Option.match(read(given), { onNone: otherwise, onSome: run }) };
};
