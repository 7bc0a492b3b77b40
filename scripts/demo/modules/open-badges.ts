import { actingAs } from "#core/kernel/acting.ts";
import { insertAll } from "#core/kernel/records.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { shareAward } from "#core/modules/open-badges/holder/share.ts";
import { openBadgeTrainingSessionModules } from "#core/modules/open-badges/sessions/entities.ts";
import { demoAccounts } from "../accounts.ts";
import { type DemoBadge, type DemoBadgeTraining, demoBadges } from "../content/open-badges.ts";
import { administrator, type Demo, daysBefore, type WriteDemo } from "../demo.ts";

/** Badges with their training, who was awarded them before the version after them came out, and who is on the way to them. */
export const writeOpenBadges: WriteDemo = async (demo) => {
  for (const badge of demoBadges) {
    const { id, modules } = await writeBadge(badge, demo);
    demo.keep("open-badges", badge.key, id);
    for (const award of badge.awards ?? []) await writeAward(id, award, badge.revoked?.[award[0]], demo);
    for (const training of badge.trainings ?? []) await writeTraining({ id, modules }, training, demo);
  }
};

interface WrittenBadge {
  readonly id: string;
  /** Ids of its modules, in their order. */
  readonly modules: readonly string[];
}

async function writeBadge(badge: DemoBadge, demo: Demo): Promise<WrittenBadge> {
  const { write, idOf } = demo;
  const { title, description, version, validity, publishedDaysAgo, previous, image, modules } = badge;
  const by = idOf("users", administrator);
  const id = await write.put(
    "open-badges",
    {
      attributes: {
        version: version ?? null,
        validityDuration: validity ?? null,
        ...(publishedDaysAgo === undefined ? {} : { publishedAt: daysBefore(demo, publishedDaysAgo) }),
      },
      texts: { title, description },
      links: { image: idOf("files", image), previousBadge: previous && idOf("open-badges", previous) },
    },
    { image: "files", previousBadge: "open-badges" },
    by,
  );
  const written: string[] = [];
  for (const [position, texts] of modules.entries()) {
    const draft = { attributes: { position }, texts: { ...texts }, links: { badge: id } };
    written.push(await write.put("open-badge-training-modules", draft, { badge: "open-badges" }, by));
  }
  return { id, modules: written };
}

async function writeAward(
  badge: string,
  [account, lab, daysAgo, isShared]: NonNullable<DemoBadge["awards"]>[number],
  revoked: string | undefined,
  demo: Demo,
): Promise<void> {
  const { write, run, system, idOf } = demo;
  const person = demoAccounts.find(({ key }) => key === account);
  if (!person) throw new Error(`the demo awards a badge to ${account}, who is not there`);
  const id = await write.put(
    "open-badge-assertions",
    {
      attributes: {
        recipientName: `${person.firstName} ${person.lastName}`,
        recipientEmail: person.email,
        issuedAt: daysBefore(demo, daysAgo),
        ...(revoked !== undefined && { revokedAt: daysBefore(demo, daysAgo - 10), revocationReason: revoked }),
      },
      links: { badge, issuer: idOf("organizations", lab) },
    },
    { badge: "open-badges", issuer: "organizations" },
    idOf("users", administrator),
  );
  if (isShared) await run(actingAs(viewerOf({ ...system, id: idOf("users", account) }), shareAward(id)));
}

/** A module each day, the badge asked for on the day after the last, and the answer on the day after that. */
async function writeTraining(
  { id: badge, modules }: WrittenBadge,
  { account, lab, startedDaysAgo, done = modules.length, stage, refusedReason }: DemoBadgeTraining,
  demo: Demo,
): Promise<void> {
  const { write, run, system, idOf } = demo;
  const user = idOf("users", account);
  const day = (number: number): string => daysBefore(demo, startedDaysAgo - number);
  const isFinished = stage !== "started";
  const session = await write.put(
    "open-badge-training-sessions",
    {
      attributes: {
        stage,
        startedAt: day(0),
        ...(isFinished && { finishedAt: day(modules.length), duration: modules.length * 2400 }),
        ...(isFinished && { requestedAt: day(modules.length) }),
        ...(stage === "refused" && { refusedAt: day(modules.length + 1), refusedReason }),
      },
      links: { badge, issuer: idOf("organizations", lab), user },
    },
    { badge: "open-badges", issuer: "organizations", user: "users" },
    user,
  );
  const placed = modules.map((module, position) => ({
    session,
    module,
    position,
    ...(position < done && { startedAt: day(position), finishedAt: day(position + 1) }),
  }));
  // Nobody has the right to: they come with the training.
  if (placed.length > 0) await run(actingAs(system, insertAll(openBadgeTrainingSessionModules, placed)));
}
