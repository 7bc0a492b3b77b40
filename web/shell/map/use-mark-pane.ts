import { DomEvent, type Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";

/** The layer of a map that marks lie on. It moves with the map, and is away while the map zooms. */
export function useMarkPane(map: LeafletMap): HTMLElement | null {
  const [pane, setPane] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = map.getPane("places") ?? map.createPane("places");
    made.classList.add("leaflet-zoom-hide");
    made.style.zIndex = "600";
    DomEvent.disableClickPropagation(made);
    setPane(made);
  }, [map]);
  return pane;
}
