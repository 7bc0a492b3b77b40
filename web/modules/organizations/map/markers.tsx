import type { Map as LeafletMap } from "leaflet";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { FoundEntry } from "#web/modules/organizations/finder/filters.ts";
import { clustersOf, inReadingOrder, type MapItem } from "#web/modules/organizations/map/clusters.ts";
import { ClusterMark, OrganizationMark } from "#web/modules/organizations/map/marks.tsx";
import { PlaceCard } from "#web/modules/organizations/map/place-card.tsx";
import { showAll } from "#web/modules/organizations/map/show-all.ts";
import { useMarkPane } from "#web/shell/map/use-mark-pane.ts";
import { isStill } from "#web/shell/map/world-map.ts";

export interface MarkersProps {
  readonly map: LeafletMap;
  readonly found: readonly FoundEntry[];
}

interface Opened {
  readonly key: string;
  readonly entries: readonly FoundEntry[];
}

interface PlacedItem {
  readonly item: MapItem;
  /** In pixels of the pane that moves with the map. */
  readonly x: number;
  readonly y: number;
}

/** Pixels of the map that are read as one line. */
const band = 96;

/** Organizations and clusters in view, each a button, in the order in which they are read; the one that is opened tells more. */
export const Markers = ({ map, found }: MarkersProps) => {
  const t = useTranslate();
  const { store } = useApp();
  const pane = useMarkPane(map);
  const clusters = useMemo(() => clustersOf(found, map.getMaxZoom()), [found, map]);
  const [items, setItems] = useState<readonly PlacedItem[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const focusNext = useRef(false);
  const shownOn = useRef<LeafletMap>(null);

  const place = useCallback(() => {
    const bounds = map.getBounds();
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const placed = clusters.within(box, map.getZoom()).map((item): PlacedItem => {
      const { x, y } = map.latLngToLayerPoint([item.position.latitude, item.position.longitude]);
      return { item, x, y };
    });
    setItems(inReadingOrder(placed, ({ x, y }) => map.layerPointToContainerPoint([x, y]), band));
  }, [map, clusters]);

  useEffect(() => {
    place();
    map.on("moveend resize", place);
    return () => {
      map.off("moveend resize", place);
    };
  }, [map, place]);

  // What is found now is what there is to see.
  useEffect(() => {
    setOpened(null);
    showAll(map, found, shownOn.current !== map);
    shownOn.current = map;
  }, [map, found]);

  useEffect(() => {
    if (!focusNext.current || !pane) return;
    focusNext.current = false;
    const next = nearestTo(map, items);
    const mark = next && pane.querySelector<HTMLElement>(`[data-mark="${next.item.key}"]`);
    (mark ?? map.getContainer()).focus({ preventScroll: true });
  }, [items, map, pane]);

  const open = (item: MapItem) => {
    if (item.key === opened?.key) return setOpened(null);
    if (item.kind === "organization") return setOpened({ key: item.key, entries: [item.entry] });
    const { opensAt } = item;
    if (opensAt === null) return setOpened({ key: item.key, entries: clusters.membersOf(item.id) });
    setOpened(null);
    focusNext.current = true;
    store(createAnnouncer).announce(t("map:opened", { count: item.count }));
    map.setView([item.position.latitude, item.position.longitude], opensAt, { animate: !isStill() });
  };

  const close = () => {
    const mark = opened && pane?.querySelector<HTMLElement>(`[data-mark="${opened.key}"]`);
    setOpened(null);
    (mark ?? map.getContainer()).focus({ preventScroll: true });
  };

  return (
    <>
      {pane &&
        createPortal(
          items.map(({ item, x, y }) =>
            item.kind === "cluster" ? (
              <ClusterMark key={item.key} {...{ item, x, y }} isOpen={opened?.key === item.key} onPress={open} />
            ) : (
              <OrganizationMark key={item.key} {...{ item, x, y }} isOpen={opened?.key === item.key} onPress={open} />
            ),
          ),
          pane,
        )}
      {opened && <PlaceCard key={opened.key} entries={opened.entries} onClose={close} />}
    </>
  );
};

/** What stands next to the middle of the map. */
function nearestTo(map: LeafletMap, items: readonly PlacedItem[]): PlacedItem | undefined {
  const middle = map.latLngToLayerPoint(map.getCenter());
  const distance = ({ x, y }: PlacedItem) => Math.hypot(x - middle.x, y - middle.y);
  return [...items].sort((a, b) => distance(a) - distance(b))[0];
}
