import type { ComponentType } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { Markers } from "#web/modules/organizations/map/markers.tsx";
import { showAll } from "#web/modules/organizations/map/show-all.ts";
import { MapFrame } from "#web/shell/map/map-frame.tsx";

export interface OrganizationMapProps {
  readonly found: readonly FoundEntry[];
}

export interface OrganizationMapModule {
  readonly OrganizationMap: ComponentType<OrganizationMapProps>;
}

/** Where the map opens before there is anything on it. */
const start = { center: { latitude: 30, longitude: 5 }, zoom: 2 };

/** Organizations on the map: those that are near each other as one sign with their number. */
export const OrganizationMap = ({ found }: OrganizationMapProps) => {
  const t = useTranslate();
  return (
    <MapFrame label={t("map:organizations")} {...start} onWhole={(map) => showAll(map, found)}>
      {(map) => <Markers map={map} found={found} />}
    </MapFrame>
  );
};
