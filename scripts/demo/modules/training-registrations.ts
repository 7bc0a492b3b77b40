import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import type { NewOf } from "#core/kernel/rows.ts";
import { trainingRegistrations } from "#core/modules/training-registrations/entities.ts";
import { type DemoComer, type DemoList, demoLists } from "../content/training-registrations.ts";
import type { Demo, WriteDemo } from "../demo.ts";

/** Hours for which a seat of the demo is still offered. */
const offerHours = 20;

/** Sessions that people registered for: some with free seats, one that is full with a line, one that is over. */
export const writeTrainingRegistrations: WriteDemo = async (demo) => {
  if (!demo.system.flags.trainings) return;
  for (const list of demoLists) await writeList(demo, list);
};

async function writeList(demo: Demo, { session: [training, index], seats, comers }: DemoList): Promise<void> {
  const session = demo.idOf("training-sessions", `${training} ${index}`);
  const attributes = { takesRegistrations: true, ...(seats === undefined ? {} : { seats }) };
  await demo.write.change("training-sessions", session, { attributes });
  for (const [place, comer] of comers.entries()) await writeComer(demo, session, comer, place + 1);
}

async function writeComer(demo: Demo, session: string, comer: DemoComer, line: number): Promise<void> {
  const { account, name = null, state = "registered", hasAttended = false } = comer;
  const { idOf, run, system } = demo;
  const until = new Date(Date.parse(system.now) + offerHours * 3_600_000).toISOString();
  const registration: NewOf<typeof trainingRegistrations> = {
    session,
    state,
    line,
    name,
    user: account === undefined ? null : idOf("users", account),
    offerExpiresAt: state === "offered" ? until : null,
    joinedLineAt: state === "registered" ? null : system.now,
    attendedAt: hasAttended ? system.now : null,
  };
  await run(actingAs(system, insert(trainingRegistrations, registration)));
}
