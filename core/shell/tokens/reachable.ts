import { mayTry } from "#core/kernel/audience.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { specialise } from "#core/kernel/policy.ts";
import { servicesOf } from "#core/kernel/reach.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { ReachableArea } from "./calls.ts";

/**
 * What a token of the viewer can be limited to, by area: kinds of record, then the area's services, each with whether it may be written.
 * What they may not do with a token that is not limited is not offered.
 */
export function reachable(all: CatalogueService, viewer: Viewer): readonly ReachableArea[] {
  const areas = new Map<string, { name: string; mayWrite: boolean }[]>();
  const add = (area: string, name: string, mayWrite: boolean) => {
    const known = areas.get(area) ?? [];
    areas.set(area, known);
    const same = known.find((each) => each.name === name);
    if (same) same.mayWrite ||= mayWrite;
    else known.push({ name, mayWrite });
  };
  for (const source of all.entities.values()) {
    if (source.id === "code" || !mayTry(source, "see", viewer)) continue;
    const writes = (["create", "update", "destroy"] as const).some((action) => mayTry(source, action, viewer));
    add(all.areaOf(source.module), source.type, writes);
  }
  for (const service of all.services) {
    if (!isOn(service, viewer.flags) || specialise(service.policy, viewer).is === "never") continue;
    add(service.area, servicesOf(service.area), service.call.method !== "GET");
  }
  return [...areas].map(([area, names]) => ({ area, names }));
}
