import { Effect } from "effect";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { Granted } from "#core/kernel/contract.ts";
import { systemOf } from "#core/kernel/system.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { markRead } from "#core/shell/notifications/mark-read.ts";
import { administrator, type Demo, viewerAt, type WriteDemo } from "../demo.ts";
import { typeset } from "../typeset.ts";

/** A paper in someone's account, in the language that they read. */
export interface DemoDocument {
  readonly owner: string;
  readonly kind: "invoice" | "debit_note" | "quote" | "contract" | "other";
  readonly daysAgo: number;
  readonly locale: "en" | "fr";
  readonly name: string;
  readonly comment?: string;
  /** What the paper says, paragraph by paragraph. */
  readonly text: readonly string[];
}

const documents: readonly DemoDocument[] = [
  {
    owner: "member",
    kind: "quote",
    daysAgo: 150,
    locale: "fr",
    name: "Devis 2026-031, fixation de tablette",
    comment: "Valable trois mois.",
    text: [
      "Fixation articulée pour une tablette de 10 pouces, sur fauteuil manuel.",
      "Prise de mesures, impression, deux essais : 84,00 €.",
      "Ce document est un exemple.",
    ],
  },
  {
    owner: "member",
    kind: "contract",
    daysAgo: 118,
    locale: "fr",
    name: "Contrat de prêt, contacteur au souffle",
    text: [
      "Prêt d’un contacteur au souffle et de son bras, pour six semaines.",
      "Le matériel est rendu propre et complet. Une panne est signalée tout de suite et n’est pas facturée.",
      "Ce document est un exemple.",
    ],
  },
  {
    owner: "member",
    kind: "invoice",
    daysAgo: 96,
    locale: "fr",
    name: "Facture 2026-014, fixation de tablette",
    comment: "Réglée. Merci !",
    text: ["Fixation articulée, suivant devis 2026-031 : 84,00 € TTC.", "Ce document est un exemple."],
  },
  {
    owner: "member",
    kind: "other",
    daysAgo: 33,
    locale: "fr",
    name: "Réglages de la découpe laser, 12 mai",
    text: ["Plexiglas 3 mm : vitesse 18, puissance 62, deux passages.", "Ce document est un exemple."],
  },
  {
    owner: "organization",
    kind: "debit_note",
    daysAgo: 48,
    locale: "fr",
    name: "Note de débit 2026-007, outillage",
    text: ["Petit outillage pour la remorque : 35 points.", "Ce document est un exemple."],
  },
];

/** Papers in people's accounts: as if they had come day by day. */
export const writeDocuments: WriteDemo = async (demo) => {
  for (const document of documents) await writeDocument(document, demo.idOf("users", document.owner), demo);
  // They were told at the time.
  for (const owner of new Set(documents.map((each) => demo.idOf("users", each.owner)))) {
    const reader = viewerOf({ ...viewerAt(demo, 0, owner), roles: [], via: "token" });
    await demo.run(Effect.provideService(actingAs(reader, markRead(undefined)), Granted, { contract: "demo" }));
  }
};

const contents = createFileContents();

async function writeDocument(document: DemoDocument, owner: string, demo: Demo): Promise<void> {
  const { run } = demo;
  const by = viewerAt(demo, document.daysAgo, demo.idOf("users", administrator));
  const bytes = typeset(document, new Date(by.now));
  const account = { type: "users", id: owner };
  const [file] = await run(
    Effect.gen(function* () {
      const name = `${document.name}.pdf`;
      const received = yield* actingAs(
        by,
        receiveFile({ name, mimeType: "application/pdf", bytes: inOnePart(bytes), index: 0 }),
      );
      return yield* actingAs(systemOf(by), attachFiles([received], account));
    }).pipe(Effect.provideService(FileContents, contents)),
  );
  await run(
    actingAs(
      by,
      create({
        type: "account-documents",
        attributes: { name: document.name, comment: document.comment ?? null },
        relationships: {
          account,
          documentType: { type: "account-document-types", id: document.kind },
          file: { type: "secured-files", id: file!.id },
        },
        pointer: "/data",
      }),
    ),
  );
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
