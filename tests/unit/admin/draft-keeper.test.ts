import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptDraft } from "#core/shell/drafts/calls.ts";
import { memoryStores } from "#web/app/storage.ts";
import { createDraftKeeper, type DraftStatus, type WrittenDraft } from "#web/shell/admin/drafts/draft-keeper.ts";
import { createLocalDrafts } from "#web/shell/drafts/local-drafts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const written = (text: string): WrittenDraft => ({ locale: "en", revision: "1", content: { text } });

function keeping(answer: () => Promise<string> = async () => "2026-05-01T10:42:00.000Z") {
  const here: (KeptDraft | null)[] = [];
  const there: (WrittenDraft | null)[] = [];
  const told: DraftStatus["kind"][] = [];
  const keeper = createDraftKeeper({
    here: { keep: (draft) => void here.push(draft), drop: () => void here.push(null) },
    there: {
      keep: (draft) => {
        there.push(draft);
        return answer();
      },
      drop: async () => there.push(null),
    },
    now: Date.now,
    tell: ({ kind }) => told.push(kind),
  });
  return { keeper, here, there, told };
}

describe("what is written and not saved", () => {
  it("is kept in the browser at once and by the server after a pause, once for many keys", async () => {
    const { keeper, here, there, told } = keeping();
    for (const text of ["a", "ab", "abc"]) {
      keeper.hold(written(text));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(400);
    expect(here.map((draft) => draft?.content.text)).toEqual(["abc"]);
    expect(there).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(there).toEqual([written("abc")]);
    expect(told).toEqual(["saving", "saved"]);
  });

  it("is kept by the server every ten seconds of writing without a pause", async () => {
    const { keeper, there } = keeping();
    for (let at = 0; at < 25; at += 1) {
      keeper.hold(written(`${at}`));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(there.length).toBe(2);
  });

  it("is kept at once when the page may go", async () => {
    const { keeper, here, there } = keeping();
    keeper.hold(written("half"));
    keeper.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect([here.length, there.length]).toEqual([1, 1]);
  });

  it("says that there is no network, tries again, and says when it is kept", async () => {
    let isOffline = true;
    const { keeper, told } = keeping(async () => {
      if (isOffline) throw new TypeError("Failed to fetch");
      return "2026-05-01T10:42:00.000Z";
    });
    keeper.hold(written("a"));
    await vi.advanceTimersByTimeAsync(2500);
    expect(told.at(-1)).toBe("offline");
    isOffline = false;
    keeper.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toBe("saved");
  });

  it("says that it is kept here alone when the server refuses it", async () => {
    const { keeper, told } = keeping(async () => {
      throw new Error("413");
    });
    keeper.hold(written("a"));
    await vi.advanceTimersByTimeAsync(2500);
    expect(told.at(-1)).toBe("here");
  });

  it("is forgotten in both places once it is saved or undone, also when it was under way", async () => {
    const { keeper, here, there } = keeping();
    keeper.hold(written("a"));
    keeper.flush();
    keeper.hold(null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(here.at(-1)).toBeNull();
    expect(there.at(-1)).toBeNull();
  });

  it("asks nothing of the server while there is nothing to keep", async () => {
    const { keeper, here, there } = keeping();
    keeper.hold(null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([here, there]).toEqual([[], []]);
  });
});

describe("drafts in a browser", () => {
  const at = (days: number) => new Date(days * 86_400_000).toISOString();
  const draft = (days: number): KeptDraft => ({ ...written("a"), savedAt: at(days) });
  const storesOf = (id: string | null, stores = memoryStores(), days = 10) => ({
    stores,
    drafts: createLocalDrafts({
      stores,
      session: { viewer: { peek: () => (id === null ? null : { id }) } } as never,
      now: () => days * 86_400_000,
    }),
  });

  it("are kept by record and dropped", () => {
    const { drafts } = storesOf("ada");
    drafts.keep("articles a1", draft(9));
    drafts.keep("articles new", draft(10));
    expect(drafts.find("articles a1")).toEqual(draft(9));
    drafts.drop("articles a1");
    expect(drafts.find("articles a1")).toBeNull();
    expect(drafts.find("articles new")).toEqual(draft(10));
  });

  it("are shown to nobody else on a shared machine, and go when somebody else has signed in", () => {
    const { drafts, stores } = storesOf("ada");
    drafts.keep("articles a1", draft(10));
    expect(storesOf("bob", stores).drafts.find("articles a1")).toBeNull();
    expect(stores.lasting.get("unsaved-drafts")).toBeNull();
  });

  it("are of no use after a week", () => {
    const { drafts } = storesOf("ada");
    drafts.keep("articles a1", draft(2));
    expect(drafts.find("articles a1")).toBeNull();
  });
});
