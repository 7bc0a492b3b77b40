import { Acting } from "#core/kernel/acting.ts";
import { seeCondition } from "#core/kernel/conditions.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Invalid } from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { StatsRecord } from "./calls.ts";
import { isCounted } from "./counted.ts";
import { Statistics } from "./ports.ts";

/**
 * Keeps views and downloads of records that the viewer may see (STATS-001); of others nothing is kept and nothing told. Robots and banned
 * origins count for nothing (STATS-005). Nothing of the viewer is kept.
 */
export const recordHappenings = useCase(function* (records: readonly StatsRecord[]) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const unknown = records.flatMap(({ resourceType }, index) => {
    const source = all.entities.get(resourceType);
    return source && isCounted(source) && isOn(source, viewer.flags)
      ? []
      : [{ pointer: `/records/${index}/resourceType`, detail: "not-counted", values: { type: resourceType } }];
  });
  if (unknown.length > 0) return yield* new Invalid({ issues: unknown });
  const origin = viewer.origin?.() ?? null;
  if (origin?.isRobot) return;
  // Both kinds of file are downloaded from the same address: whoever saw only that cannot tell them apart.
  const asked = records
    .filter(({ resourceId }) => isUuid(resourceId))
    .flatMap((each) => (each.resourceType === "files" ? [each, { ...each, resourceType: "admin-files" }] : [each]));
  const types = [...new Set(asked.map(({ resourceType }) => resourceType))];
  if (types.length === 0) return;
  const present = yield* (yield* Storage).existing(
    types.map((type) => ({
      type,
      ids: [...new Set(asked.filter((each) => each.resourceType === type).map((each) => each.resourceId))],
      condition: seeCondition(all, type, viewer),
    })),
    viewer,
  );
  const seen = asked.filter(({ resourceType, resourceId }) =>
    present[types.indexOf(resourceType)]?.has(resourceId.toLowerCase()),
  );
  if (seen.length === 0) return;
  const ids = yield* Ids;
  yield* (yield* Statistics).record(
    seen.map(({ event, resourceType, resourceId }) => ({
      id: ids.next(),
      event,
      resourceType,
      resourceId: resourceId.toLowerCase(),
    })),
    origin?.signature ?? null,
    viewer.now,
  );
});
