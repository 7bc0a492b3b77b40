import { addDays, dayIn, weekdayOf } from "#core/kernel/days.ts";
import { instantOf } from "#core/kernel/local-time.ts";
import {
  type DemoSession,
  type DemoTraining,
  demoTrainings,
  trainingCategories,
  trainingLevels,
  trainingPlaces,
  trainingTypes,
} from "../content/trainings.ts";
import { administrator, type Demo, daysBefore, type WriteDemo, writeLookups } from "../demo.ts";

const targets = {
  image: "files",
  category: "training-categories",
  level: "training-levels",
  trainingType: "training-types",
  organization: "organizations",
  accessLevel: "access-levels",
};
const usualZone = "Europe/Paris";

/** Trainings with sessions of the weeks around the day on which the demo is written, and the places where they are given. */
export const writeTrainings: WriteDemo = async (demo) => {
  if (!demo.system.flags.trainings) return;
  const admin = demo.idOf("users", administrator);
  await writeLookups(demo, "training-categories", trainingCategories);
  await writeLookups(demo, "training-levels", trainingLevels);
  await writeLookups(demo, "training-types", trainingTypes);
  for (const { key, ...place } of trainingPlaces) {
    const attributes = { ...place, isPlace: true };
    demo.keep("addresses", key, await demo.write.put("addresses", { attributes }, {}, admin));
  }
  for (const [index, training] of demoTrainings.entries()) await writeTraining(demo, training, index, admin);
};

async function writeTraining(demo: Demo, training: DemoTraining, index: number, admin: string): Promise<void> {
  const { write, idOf, keep } = demo;
  const { key, title, description, duration, externalUrl, picture, accessLevel, isDraft = false, sessions } = training;
  const id = await write.put(
    "trainings",
    {
      attributes: {
        duration,
        ...(externalUrl === undefined ? {} : { externalUrl }),
        ...(isDraft ? {} : { publishedAt: daysBefore(demo, 10 + index) }),
      },
      texts: { title, description },
      links: {
        category: idOf("training-categories", training.category),
        level: idOf("training-levels", training.level),
        trainingType: idOf("training-types", training.type),
        organization: idOf("organizations", training.organization),
        accessLevel,
        ...(picture === undefined ? {} : { image: idOf("files", picture) }),
      },
    },
    targets,
    admin,
  );
  keep("trainings", key, id);
  for (const [place, session] of sessions.entries()) {
    const written = await write.put(
      "training-sessions",
      {
        attributes: attributesOf(session, demo),
        links: { training: id, ...(session.place === undefined ? {} : { address: idOf("addresses", session.place) }) },
      },
      { training: "trainings", address: "addresses" },
      admin,
    );
    keep("training-sessions", `${key} ${place}`, written);
  }
}

function attributesOf(
  { week, weekday, times: [start, end], timezone = usualZone, onlineUrl }: DemoSession,
  { system }: Demo,
): Readonly<Record<string, unknown>> {
  const today = dayIn(usualZone, system.now);
  const day = addDays(today, 7 * week + weekday - weekdayOf(today));
  return {
    timezone,
    startAt: instantOf(`${day}T${start}`, timezone),
    endAt: instantOf(`${day}T${end}`, timezone),
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
  };
}
