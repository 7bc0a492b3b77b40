import { actingAs } from "#core/kernel/acting.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";
import { administrator, type Demo, viewerAt, type WriteDemo } from "../demo.ts";

/** A line of an account of the demo, or a coupon that its owner bought: in whole points, so many days ago. */
type DemoMovement = { readonly daysAgo: number } & (
  | { readonly operation: "credit" | "debit"; readonly points: number; readonly comment: string }
  | { readonly coupon: string; readonly usedDaysAgo?: number }
);

/** Accounts by the key of their owner, each in the language that its owner reads, the oldest line first. */
const movements: Readonly<Record<string, readonly DemoMovement[]>> = {
  member: [
    { daysAgo: 182, operation: "credit", points: 60, comment: "Points de bienvenue du réseau" },
    { daysAgo: 160, operation: "credit", points: 25, comment: "Accueil de la remorque à l’école, deux demi-journées" },
    { daysAgo: 141, operation: "debit", points: 8, comment: "Filament PETG, une bobine" },
    { daysAgo: 118, coupon: "printing", usedDaysAgo: 112 },
    { daysAgo: 96, operation: "credit", points: 30, comment: "Relecture de trois fiches d’aides techniques" },
    { daysAgo: 74, operation: "debit", points: 12.5, comment: "Découpe laser, plexiglas 3 mm" },
    { daysAgo: 73, operation: "credit", points: 2.5, comment: "Correction : la plaque était une chute" },
    { daysAgo: 41, coupon: "machine", usedDaysAgo: 33 },
    { daysAgo: 20, operation: "credit", points: 15, comment: "Atelier « contacteurs maison », animation" },
    { daysAgo: 6, coupon: "printing" },
  ],
  organization: [
    { daysAgo: 200, operation: "credit", points: 250, comment: "Dotation annuelle de la Boîte à Gestes" },
    { daysAgo: 171, operation: "debit", points: 40, comment: "Prêt d’une mallette de contacteurs, transport compris" },
    { daysAgo: 133, operation: "credit", points: 80, comment: "Deux journées portes ouvertes sur la remorque" },
    { daysAgo: 90, coupon: "training" },
    { daysAgo: 48, operation: "debit", points: 35, comment: "Petit outillage pour la remorque" },
    { daysAgo: 12, operation: "credit", points: 20, comment: "Documentation de l’aide à la tartine" },
  ],
  contributor: [
    { daysAgo: 120, operation: "credit", points: 40, comment: "Welcome to the network" },
    { daysAgo: 64, operation: "credit", points: 18, comment: "Three repairs written up, with pictures" },
    { daysAgo: 22, operation: "debit", points: 9, comment: "Brass inserts, M3, a hundred" },
  ],
};

/** Accounts with their points, and the coupons that they were spent on: as if they had come day by day. */
export const writeTransactions: WriteDemo = async (demo) => {
  const admin = viewerAt(demo, 0, demo.idOf("users", administrator));
  for (const [owner, lines] of Object.entries(movements)) {
    const id = demo.idOf("users", owner);
    const open = { type: "users", id, attributes: { canUseTransactions: true }, relationships: {}, pointer: "/data" };
    await demo.run(actingAs(admin, update(open)));
    for (const line of lines) await writeMovement(line, id, demo);
  }
};

async function writeMovement(line: DemoMovement, owner: string, demo: Demo): Promise<void> {
  const { run, idOf } = demo;
  const on = (days: number, id: string) => viewerAt(demo, days, id);
  const admin = idOf("users", administrator);
  const account = { type: "users", id: owner };
  if ("operation" in line) {
    const attributes = { operation: line.operation, amount: Math.round(line.points * 100), comment: line.comment };
    const document = { type: "account-transactions", attributes, relationships: { account }, pointer: "/data" };
    await run(actingAs(on(line.daysAgo, admin), create(document)));
    return;
  }
  const type = "purchased-coupons";
  const relationships = { coupon: { type: "coupons", id: idOf("coupons", line.coupon) } };
  const buyer = viewerOf({ ...on(line.daysAgo, owner), roles: [], via: "token", locale: "fr" });
  const id = await run(actingAs(buyer, create({ type, attributes: {}, relationships, pointer: "/data" })));
  if (line.usedDaysAgo === undefined) return;
  const honoured = on(line.usedDaysAgo, admin);
  const attributes = { usedAt: honoured.now };
  await run(actingAs(honoured, update({ type, id, attributes, relationships: {}, pointer: "/data" })));
}
