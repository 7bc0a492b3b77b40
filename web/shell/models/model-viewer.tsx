import { useEffect, useRef, useState } from "react";
import type { ModelFile } from "#core/shell/models/model.ts";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const preview = chunk("web/shell/models/model-preview.tsx", () => import("#web/shell/models/model-preview.tsx"), [
  "models",
]);

/** A 3D model that is turned and measured in the page (STL, OBJ, PLY, 3MF): see `modelFormat`. Nothing of it is loaded before it comes into view. */
export const ModelViewer = ({ file }: { readonly file: ModelFile }) => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const module = useChunk(preview, near);
  useEffect(() => {
    const watched = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "200px" },
    );
    watched.observe(place.current!);
    return () => watched.disconnect();
  }, []);
  return (
    <div ref={place} className="min-w-0">
      {module ? <module.ModelPreview key={file.url} file={file} /> : <Skeleton shapes={["picture", "line"]} />}
    </div>
  );
};
