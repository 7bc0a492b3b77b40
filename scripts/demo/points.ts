import { Effect } from "effect";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { Granted } from "#core/kernel/contract.ts";
import { asSystem } from "#core/kernel/system.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { markRead } from "#core/shell/notifications/mark-read.ts";
import { coupons, type DemoDocument, type DemoMovement, documents, movements } from "./content/points.ts";
import { typeset } from "./typeset.ts";
import type { Run, Writer } from "./writer.ts";

const dayMs = 86_400_000;

/** Writes accounts with their points, the coupons that they are good for, and documents: as if they had come day by day. */
export async function writePoints(
  write: Writer,
  run: Run,
  system: Viewer,
  users: ReadonlyMap<string, string>,
  admin: string,
): Promise<void> {
  const at = (days: number) => new Date(Date.parse(system.now) - days * dayMs);
  const on = (days: number, id: string): Viewer => viewerOf({ ...system, id, now: at(days).toISOString() });
  const ids = new Map<string, string>();
  for (const { key, name, description, points, limit, individualLimit, overInDays } of coupons) {
    const attributes = {
      amount: points * 100,
      purchaseLimitCount: limit ?? null,
      purchaseIndividualLimitCount: individualLimit ?? null,
      purchaseLimitAt: overInDays === undefined ? null : at(-overInDays).toISOString(),
    };
    ids.set(key, await write.put("coupons", { attributes, texts: { name, description } }, {}, admin));
  }
  for (const [owner, lines] of Object.entries(movements)) {
    const id = users.get(owner)!;
    const open = { type: "users", id, attributes: { canUseTransactions: true }, relationships: {}, pointer: "/data" };
    await run(update(open, on(0, admin)));
    for (const line of lines) await writeMovement(line, id, ids, run, on, admin);
  }
  for (const document of documents) await writeDocument(document, users.get(document.owner)!, run, on, admin, at);
  // They were told at the time.
  for (const owner of new Set(documents.map((each) => users.get(each.owner)!))) {
    const reader = viewerOf({ ...on(0, owner), roles: [], via: "token" });
    await run(Effect.provideService(markRead(undefined, reader), Granted, { contract: "demo" }));
  }
}

async function writeMovement(
  line: DemoMovement,
  owner: string,
  coupons: ReadonlyMap<string, string>,
  run: Run,
  on: (days: number, id: string) => Viewer,
  admin: string,
): Promise<void> {
  const account = { type: "users", id: owner };
  if ("operation" in line) {
    const attributes = { operation: line.operation, amount: Math.round(line.points * 100), comment: line.comment };
    const document = { type: "account-transactions", attributes, relationships: { account }, pointer: "/data" };
    await run(create(document, on(line.daysAgo, admin)));
    return;
  }
  const type = "purchased-coupons";
  const relationships = { coupon: { type: "coupons", id: coupons.get(line.coupon)! } };
  const buyer = viewerOf({ ...on(line.daysAgo, owner), roles: [], via: "token", locale: "fr" });
  const id = await run(create({ type, attributes: {}, relationships, pointer: "/data" }, buyer));
  if (line.usedDaysAgo === undefined) return;
  const honoured = on(line.usedDaysAgo, admin);
  const attributes = { usedAt: honoured.now };
  await run(update({ type, id, attributes, relationships: {}, pointer: "/data" }, honoured));
}

const contents = createFileContents();

async function writeDocument(
  document: DemoDocument,
  owner: string,
  run: Run,
  on: (days: number, id: string) => Viewer,
  admin: string,
  at: (days: number) => Date,
): Promise<void> {
  const by = on(document.daysAgo, admin);
  const bytes = typeset(document, at(document.daysAgo));
  const account = { type: "users", id: owner };
  const [file] = await run(
    Effect.gen(function* () {
      const name = `${document.name}.pdf`;
      const received = yield* receiveFile({ name, mimeType: "application/pdf", bytes: inOnePart(bytes), index: 0 }, by);
      return yield* attachFiles([received], account, asSystem(by));
    }).pipe(Effect.provideService(FileContents, contents)),
  );
  await run(
    create(
      {
        type: "account-documents",
        attributes: { name: document.name, comment: document.comment ?? null },
        relationships: {
          account,
          documentType: { type: "account-document-types", id: document.kind },
          file: { type: "secured-files", id: file!.id },
        },
        pointer: "/data",
      },
      by,
    ),
  );
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
