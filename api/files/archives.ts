import { create as contentDisposition } from "content-disposition";
import type { Effect } from "effect";
import { Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { type CoreError, Unavailable } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { itemArchive } from "#core/modules/repository/archive.ts";
import { resourceArchive } from "#core/modules/training/archive.ts";
import type { FilesArchive } from "#core/shell/files/archive.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";
import { send } from "./downloads.ts";

/** Archives that are packed at once: each takes a share of the processor for as long as its reader takes. */
const mostArchives = 8;

/** What packs the files of a record, by its type, and the area of the back office whose reach a token needs. */
const archives: Readonly<
  Record<
    string,
    {
      readonly area: Parameters<typeof withinReach>[0];
      readonly pack: (id: string) => Effect.Effect<FilesArchive, CoreError, UseCaseServices>;
    }
  >
> = {
  "repository-items": { area: "repository", pack: itemArchive },
  "training-resources": { area: "training-resources", pack: resourceArchive },
};

/**
 * Records whose files are given as one, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /{type}/{id or slug}/files.zip`: all files of a record
 */
export function archivesRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let packing = 0;
  for (const [type, { area, pack }] of Object.entries(archives)) {
    router.use(`/${type}`, withinReach(area));
    router.get(`/${type}/:record/files.zip`, async (request, response) => {
      const { viewer } = contextOf(request);
      if (packing >= mostArchives) throw new Unavailable({ cause: new Error("too many archives are packed at once") });
      packing += 1;
      try {
        const { name, bytes } = outcomeOf(await run(actingAs(viewer, pack(String(request.params.record)))));
        response.setHeader("Content-Type", "application/zip");
        response.setHeader("Content-Disposition", contentDisposition(name));
        response.setHeader("Cache-Control", "private, no-store");
        response.setHeader("X-Robots-Tag", "noindex");
        if (request.method !== "HEAD") return await send(bytes, response);
        // How long it is shows once it is packed.
        for await (const _ of bytes) break;
        response.end();
      } finally {
        packing -= 1;
      }
    });
  }
  return router;
}
