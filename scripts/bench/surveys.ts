import { crowdSize, insist, rounds, secondsOf, succeed } from "./crowd.ts";
import { cookieOf, tokenOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { failures, line, percent } from "./table.ts";

/** Two answers of each of 500 people to one survey, all at once, one through each process: everybody counts once. */
export async function measureSurveys(processes: readonly Measured[], people: readonly string[]): Promise<void> {
  const [first] = processes;
  const admin = await tokenOf(first!.url, await cookieOf(first!.url, "admin@bench.test"));
  const wrong: string[] = [];
  const seconds: number[] = [];
  let counted = 0;
  let busy = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id, choices } = await makeSurvey(first!.url, admin);
    const began = performance.now();
    const answers = await Promise.all(
      processes.flatMap(({ url }, process) =>
        people.map((token, person) =>
          insist({
            method: "POST",
            url: `${url}/api/v1/services/surveys/${id}/answer`,
            token,
            body: { choices: [choices[(person + process) % choices.length]] },
            key: crypto.randomUUID(),
          }),
        ),
      ),
    );
    seconds.push((performance.now() - began) / 1000);
    busy += answers.reduce((sum, answer) => sum + answer.busy, 0);
    wrong.push(
      ...answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${JSON.stringify(body)}`),
    );
    const { data } = await succeed({
      method: "GET",
      url: `${first!.url}/api/v1/services/surveys/${id}/ballot`,
      token: admin,
    });
    const votes = data.choices.reduce((sum: number, choice: { votes: number }) => sum + choice.votes, 0);
    if (data.answersCount !== crowdSize || votes !== crowdSize)
      wrong.push(`counted ${data.answersCount}, chosen ${votes}`);
    counted += data.answersCount;
  }
  const expected = crowdSize * rounds;
  line(
    `${2 * crowdSize} answers of ${crowdSize} people`,
    `${counted} of ${expected} counted in ${rounds} rounds: ${percent(counted / expected)} (wanted: 100 %)   ${secondsOf(seconds)}   ${busy} told to come back${failures(wrong.length)}`,
  );
  for (const each of wrong.slice(0, 3)) line("", each);
}

async function makeSurvey(
  url: string,
  token: string,
): Promise<{ readonly id: string; readonly choices: readonly string[] }> {
  const id = await made(url, token, "surveys", { question: "Which workshop should we hold next?" }, {});
  const choices: string[] = [];
  for (const [position, text] of ["Printing", "Sewing", "Switches"].entries())
    choices.push(
      await made(url, token, "survey-choices", { text, position }, { survey: { data: { type: "surveys", id } } }),
    );
  return { id, choices };
}

async function made(
  url: string,
  token: string,
  type: string,
  attributes: object,
  relationships: object,
): Promise<string> {
  const body = { data: { type, attributes, relationships } };
  return (await succeed({ method: "POST", url: `${url}/api/v1/${type}`, token, body })).data.id;
}
