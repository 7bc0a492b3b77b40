import { describe, expect, it } from "vitest";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import { type AppointmentFacts, createAppointmentList } from "#web/modules/eqlaat/appointment-list.ts";

const june = { first: "2026-06-01", last: "2026-06-05", zone: "Europe/Paris", managers: [] };
const facts: AppointmentFacts = {
  title: "Visit",
  location: null,
  startAt: "2026-06-01T08:00:00.000Z",
  endAt: "2026-06-01T09:00:00.000Z",
  mayOverlap: false,
  beneficiaryInvited: false,
  managers: ["ada"],
  project: null,
};
const taken: Failure = {
  kind: "conflict",
  status: 409,
  faults: [{ status: 409, code: "conflict-taken", title: "", detail: "" }],
};

const stale: Failure = {
  kind: "conflict",
  status: 409,
  faults: [{ status: 409, code: "conflict-stale", title: "", detail: "" }],
};

/** Records that remember: `isTaken` refuses every write. */
function kept() {
  const rows = new Map<string, Resource>();
  const asked: unknown[] = [];
  const state = { isTaken: false };
  const resource = (id: string, version: number, input: Partial<Resource>): Resource => ({
    type: "eqlaat-appointments",
    id,
    attributes: input.attributes ?? {},
    links: (input as { relationships?: Resource["links"] }).relationships ?? {},
    meta: { version },
  });
  const list = createAppointmentList({
    list: async (_type, query) => {
      asked.push(query?.filter);
      return { ok: true, value: { data: [...rows.values()], included: [], meta: { total: rows.size } } };
    },
    find: async (_type, id) => ({ ok: true, value: { data: rows.get(id)!, included: [] } }),
    create: async (_type, input) => {
      if (state.isTaken) return { ok: false, error: taken };
      const made = resource(`new-${rows.size}`, 1, input);
      rows.set(made.id, made);
      return { ok: true, value: { data: made, included: [] } };
    },
    update: async (_type, id, version, input) => {
      const before = rows.get(id)!;
      if (before.meta.version !== version) return { ok: false, error: stale };
      if (state.isTaken) return { ok: false, error: taken };
      rows.set(id, resource(id, version! + 1, input));
      return { ok: true, value: { data: rows.get(id)!, included: [] } };
    },
    destroy: async (_type, id) => {
      rows.delete(id);
      return { ok: true, value: null };
    },
  });
  return { list, rows, asked, state };
}

const later = { ...facts, startAt: "2026-06-01T10:00:00.000Z", endAt: "2026-06-01T11:00:00.000Z" };

describe("the appointments of the calendar", () => {
  it("are asked for by the days of the reader's zone, and by manager where some are chosen", async () => {
    const { list, asked } = kept();
    await list.show(june);
    await list.show({ ...june, managers: ["ada", "bea"] });
    const days = { startAt: { lt: "2026-06-05T22:00:00.000Z" }, endAt: { gt: "2026-05-31T22:00:00.000Z" } };
    expect(asked).toEqual([days, { ...days, managers: ["ada", "bea"] }]);
  });

  it("are made, moved and made longer, each taken back in turn, last first", async () => {
    const { list, rows } = kept();
    await list.show(june);
    expect(await list.create(facts)).toBeNull();
    const shown = () => list.view.value.items[0]!;
    expect(await list.change(shown(), later)).toBeNull();
    expect(await list.change(shown(), { ...later, endAt: "2026-06-01T12:00:00.000Z" })).toBeNull();
    expect(list.view.value.changes).toBe(3);
    expect(await list.undo()).toBeNull();
    expect(shown()).toMatchObject(later);
    expect(await list.undo()).toBeNull();
    expect(shown()).toMatchObject(facts);
    expect(await list.undo()).toBeNull();
    expect([rows.size, list.view.value.changes, await list.undo()]).toEqual([0, 0, null]);
  });

  it("are shown where they were when a time is taken, and there is nothing to take back", async () => {
    const { list, state } = kept();
    await list.show(june);
    await list.create(facts);
    state.isTaken = true;
    expect(await list.change(list.view.value.items[0]!, later)).toBe(taken);
    expect(list.view.value.items[0]).toMatchObject(facts);
    expect(list.view.value.changes).toBe(1);
    expect(await list.create(later)).toBe(taken);
  });

  it("are not taken back over what somebody else changed since", async () => {
    const { list, rows } = kept();
    await list.show(june);
    await list.create(facts);
    await list.change(list.view.value.items[0]!, later);
    const [other] = [...rows.values()];
    rows.set(other!.id, { ...other!, meta: { version: 9 } });
    await list.show(june);
    expect(await list.undo()).toBe(stale);
    expect([list.view.value.items[0]!.startAt, list.view.value.changes]).toEqual([later.startAt, 0]);
  });

  it("leave nothing to take back of one that was deleted", async () => {
    const { list } = kept();
    await list.show(june);
    await list.create(facts);
    await list.remove(list.view.value.items[0]!);
    expect([list.view.value.items.length, list.view.value.changes]).toEqual([0, 0]);
  });
});
