import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AnyShape } from "#core/kernel/shape.ts";
import { product } from "#core/modules.ts";

const formOf = (shape: AnyShape): string => ("shape" in shape ? shape.shape.is : shape.spec.kind);

const services = product.services.map((service) => [service.call.name, service] as const);

describe("the contract of a service", () => {
  it.each(services)("says what %s answers", (_name, { output, status }) => {
    expect(formOf(output)).toBe(status === 204 ? "nothing" : "object");
  });

  it.each(services)("says of %s that it takes what stands in its path", (_name, { call, input }) => {
    for (const [, name = ""] of call.path.matchAll(/\{(\w+)\}/g))
      expect(input.shape.members[name]).toMatchObject({ spec: { required: true } });
  });
});

describe("the plain half of contracts, which the browser loads", () => {
  const files = globSync("core/**/calls.ts");

  it.each(files)("loads nothing else by %s", (file) => {
    const imports = [...readFileSync(file, "utf8").matchAll(/^(?:import|export) (.*?) ?from "(.*?)";$/gms)];
    const loaded = imports.filter(([, what = ""]) => !what.startsWith("type ")).map(([, , from]) => from);
    expect(loaded).toEqual(["#core/kernel/call.ts"]);
  });

  it("stands in each module that declares services", () => expect(files.length).toBeGreaterThan(15));
});
