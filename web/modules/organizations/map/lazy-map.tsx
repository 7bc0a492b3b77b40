import { useEffect, useRef, useState } from "react";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import type { OrganizationMapModule } from "#web/modules/organizations/map/organization-map.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const mapChunk = chunk<OrganizationMapModule>(
  "web/modules/organizations/map/organization-map.tsx",
  () => import("#web/modules/organizations/map/organization-map.tsx"),
  ["map"],
);

export interface LazyMapProps {
  readonly isWanted?: boolean;
  readonly found: readonly FoundEntry[];
}

/** The map of organizations, whose code and countries are loaded once it comes into view. */
export const LazyMap = ({ isWanted = true, found }: LazyMapProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const module = useChunk(mapChunk, isWanted && isSeen);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return (
    <div ref={place} className="size-full">
      {module ? <module.OrganizationMap found={found} /> : isWanted && isSeen && <Skeleton shapes={["picture"]} />}
    </div>
  );
};
