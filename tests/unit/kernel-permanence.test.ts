import { describe, expect, it } from "vitest";
import { type Declaration, entity } from "#core/kernel/entity.ts";
import { computed, confidential, flag, integer, richText, text } from "#core/kernel/fields.ts";
import { admin, never } from "#core/kernel/policy.ts";
import { many, mirrored, one } from "#core/kernel/relations.ts";

const receipt = (more: Partial<Declaration>) =>
  entity("receipts", { fields: { total: integer().required() }, policy: { see: admin, create: admin }, ...more });

describe("a record that is declared immutable or growing", () => {
  it.each([
    ["immutable", { immutable: true }],
    ["immutable but for a member", { fields: { digest: text() }, immutable: { except: ["digest"] } }],
    ["growing", { grows: true }],
  ] as const)("may be changed and deleted by nobody: %s", (_name, more) => {
    const { rights } = receipt(more);
    expect([rights.update, rights.becomes, rights.destroy, rights.attach]).toEqual([never, never, never, never]);
    expect(rights.create).toEqual(admin);
  });

  it("keeps what it is linked to, from its own side", () => {
    const { relations } = receipt({
      immutable: true,
      relations: { orders: many("orders"), tags: mirrored("tags", "receipts"), holder: one("users") },
    });
    expect([relations.orders, relations.tags, relations.holder].map((spec) => spec?.onDestroy)).toEqual([
      "restrict",
      "clear",
      "clear",
    ]);
  });

  const bold = computed(text(), { from: "cases", cases: [], otherwise: null });
  it.each<[name: string, more: Partial<Declaration>, told: string]>([
    ["both", { immutable: true, grows: true }, "receipts is immutable and grows"],
    ["rights that it takes away", { grows: true, policy: { update: admin } }, "receipts declares who may update"],
    ["a right to delete", { immutable: true, policy: { destroy: admin } }, "receipts declares who may destroy"],
    ["a root", { immutable: true, root: "order", relations: { order: one("orders") } }, "receipts is written with"],
    ["rich text", { immutable: true, fields: { body: richText() } }, "body is rewritten"],
    ["a secret", { immutable: true, fields: { code: confidential(text()) } }, "code is rewritten"],
    ["an exception that is no member", { immutable: { except: ["digset"] } }, "receipts excepts digset"],
    ["a required exception", { immutable: { except: ["total"] } }, "receipts excepts total"],
    ["an exception with a default", { fields: { paid: flag() }, immutable: { except: ["paid"] } }, "excepts paid"],
    ["a translated one", { fields: { name: text().localized() }, immutable: { except: ["name"] } }, "excepts name"],
    ["a computed one", { fields: { bold }, immutable: { except: ["bold"] } }, "excepts bold"],
    ["links", { relations: { tags: many("tags") }, immutable: { except: ["tags"] } }, "excepts tags"],
  ])("is refused with %s", (_name, more, told) => {
    expect(() => receipt(more)).toThrow(told);
  });
});
