import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import type { Ballot } from "#core/modules/surveys/ballots.ts";
import type { Answered, Session } from "./session.ts";
import { system } from "./viewers.ts";

/** Puts organizations in and gives their ids. */
export const organizationsOf = (names: readonly string[]) =>
  Effect.forEach(names, (name) =>
    actingAs(system(), create({ type: "organizations", attributes: { name }, relationships: {}, pointer: "/data" })),
  );

/** Makes a survey with its choices, and gives their ids. */
export async function makeSurvey(by: Session, terms: object, texts: readonly string[]) {
  const id = await made(by, "surveys", { question: "What do you drink?", ...terms });
  const choices: string[] = [];
  for (const [position, text] of texts.entries())
    choices.push(await made(by, "survey-choices", { text, position }, { survey: { data: { type: "surveys", id } } }));
  return { id, choices };
}

async function made(by: Session, type: string, attributes: object, relationships: object = {}): Promise<string> {
  const answer = await by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.data.id;
}

interface Said {
  readonly newChoice?: string;
  readonly browser?: string;
  /** For which it counts. */
  readonly organization?: string;
  /** That is changed. */
  readonly answer?: string;
  /** Sent as Idempotency-Key. */
  readonly key?: string;
}

/** Answers a survey, or changes the answer. */
export const answer = (
  by: Session,
  id: string,
  choices: readonly string[],
  { key = crypto.randomUUID(), ...said }: Said = {},
): Promise<Answered> =>
  by.request(`POST /api/v1/services/surveys/${id}/answer`, {
    body: { choices, ...said },
    headers: { "idempotency-key": key },
  });

/** The same as a record like any other. */
export const answerRecord = (
  by: Session,
  id: string,
  choices: readonly string[],
  attributes: Omit<Said, "key" | "organization" | "answer"> = {},
): Promise<Answered> =>
  by.request("POST /api/v1/survey-answers", {
    body: {
      data: {
        type: "survey-answers",
        attributes,
        relationships: {
          survey: { data: { type: "surveys", id } },
          choices: { data: choices.map((choice) => ({ type: "survey-choices", id: choice })) },
        },
      },
    },
  });

/** A survey as somebody finds it. */
export async function ballot(by: Session, id: string, own?: string): Promise<Ballot> {
  const found = await by.request(
    `GET /api/v1/services/surveys/${id}/ballot${own ? `?browser=${encodeURIComponent(own)}` : ""}`,
  );
  if (found.status !== 200) throw new Error(found.text);
  return found.body.data;
}

/** The mark of a browser. */
export async function mark(by: Session, id: string): Promise<string> {
  const given = await by.request(`POST /api/v1/services/surveys/${id}/browser`, { body: {} });
  if (given.status !== 200) throw new Error(given.text);
  return given.body.data.browser;
}

/** The choices of a survey as records. */
export async function choicesOf(by: Session, id: string) {
  const { body } = await by.request(`GET /api/v1/survey-choices?filter[survey]=${id}&page[size]=100`);
  return body.data as readonly { readonly id: string; readonly attributes: { readonly text: string } }[];
}

export const detailOf = ({ body }: Answered): string => body.errors[0].detail;
