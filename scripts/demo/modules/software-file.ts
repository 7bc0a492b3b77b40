import { Effect } from "effect";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { systemOf } from "#core/kernel/system.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { administrator, type Demo, viewerAt } from "../demo.ts";

const words = `Voix commune – premiers pas

1. Ouvrez l’application et notez l’identifiant qu’elle affiche sous « À propos ».
2. Ajoutez cet identifiant dans « Mes logiciels », puis créez une clé.
3. Saisissez la clé dans les réglages : la tablette est prête.
`;

const contents = createFileContents();

/** What is delivered with a service. */
export async function writeDeliveredFile(service: string, demo: Demo): Promise<void> {
  const by = viewerAt(demo, 60, demo.idOf("users", administrator));
  const bytes = (async function* () {
    yield new TextEncoder().encode(words);
  })();
  await demo.run(
    Effect.gen(function* () {
      const file = { name: "Voix commune - premiers pas.txt", mimeType: "text/plain", bytes, index: 0 };
      const received = yield* actingAs(by, receiveFile(file));
      return yield* actingAs(systemOf(by), attachFiles([received], { type: "software-services", id: service }));
    }).pipe(Effect.provideService(FileContents, contents)),
  );
}
