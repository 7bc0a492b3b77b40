import { describe, expect, it } from "vitest";
import { momentOperations } from "#web/shell/admin/pages/page-schedule.ts";

const may = "2026-05-01T08:00:00.000Z";
const june = "2026-06-01T08:00:00.000Z";
const update = (id: string, version: number, attributes: object) => ({
  op: "update",
  type: "app-pages",
  id,
  version,
  input: { attributes },
});

describe("the moments of a page", () => {
  it("are said by the draft when it goes out, and by the page that is out when it goes", () => {
    const page = {
      id: "draft",
      version: 2,
      isPublished: false,
      publishAt: null,
      leaving: { id: "page", version: 7, at: null },
    };
    expect(momentOperations(page, { publishAt: may, unpublishAt: june })).toEqual([
      update("draft", 2, { publishAt: may }),
      update("page", 7, { unpublishAt: june }),
    ]);
  });

  it("are both said by a draft of no page, and only where they change", () => {
    const page = { id: "draft", version: 2, isPublished: false, publishAt: may };
    const leaving = { id: "draft", version: 2, at: null };
    expect(momentOperations({ ...page, leaving }, { publishAt: null, unpublishAt: june })).toEqual([
      update("draft", 2, { publishAt: null, unpublishAt: june }),
    ]);
    expect(momentOperations({ ...page, leaving }, { publishAt: may, unpublishAt: null })).toEqual([]);
  });

  it("leave out when a page goes that always stays, and when one goes out that is out", () => {
    const page = { id: "page", version: 2, isPublished: true, publishAt: null, leaving: null };
    expect(momentOperations(page, { publishAt: may, unpublishAt: june })).toEqual([]);
  });
});
