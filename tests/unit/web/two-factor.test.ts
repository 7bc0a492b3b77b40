import { describe, expect, it } from "vitest";
import type { SecondStepState, TwoFactorState } from "#core/shell/two-factor/calls.ts";
import { strategies } from "#core/shell/two-factor/strategies.ts";
import { isWay, loadSecondStep, waysBeside } from "#web/shell/account/two-factor/second-step-model.ts";
import { codesFile, grouped, strategyRows } from "#web/shell/account/two-factor/two-factor-model.ts";

describe("the ways of the second step", () => {
  const state: SecondStepState = {
    strategies: ["totp", "email"],
    isObliged: false,
    recovery: true,
    email: null,
    codeSentAt: null,
  };

  it("AUTH-014 are the other strategies in their order, then the recovery codes", () => {
    expect(waysBeside(state, "totp")).toEqual(["email", "recovery"]);
    expect(waysBeside(state, "recovery")).toEqual(["totp", "email"]);
    expect(waysBeside({ ...state, recovery: false, strategies: ["email"] }, "email")).toEqual([]);
  });

  it("ROUTE-031 are four addresses, and any other leads nowhere", () => {
    expect(["totp", "email", "passkey", "recovery", "sms", undefined].map(isWay)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(loadSecondStep({ params: { strategy: "totp" } }).kind).toBe("found");
    expect(loadSecondStep({ params: { strategy: "sms" } }).kind).toBe("missing");
  });
});

describe("strategies in the profile", () => {
  const state: TwoFactorState = {
    strategies: [{ strategy: "passkey", isPreferred: true, since: "2026-02-03T00:00:00.000Z" }],
    passkeys: [
      {
        id: "1",
        credentialId: "one",
        name: "Laptop",
        isDiscoverable: true,
        createdAt: "2026-02-03T00:00:00.000Z",
        lastUsedAt: null,
      },
      {
        id: "2",
        credentialId: "two",
        name: "Key",
        isDiscoverable: false,
        createdAt: "2026-02-04T00:00:00.000Z",
        lastUsedAt: "2026-02-05T12:00:00.000Z",
      },
    ],
    recoveryCodesLeft: 10,
    email: "ada@example.org",
    dueAt: null,
    confirmedUntil: null,
    hasPassword: true,
  };

  it("AUTH-014 are all shown, those set up with their day, passkeys by name", () => {
    const rows = strategyRows(state, strategies, "en");
    expect(rows.map(({ strategy, isPreferred, since }) => [strategy, isPreferred, since])).toEqual([
      ["passkey", true, "3 Feb 2026"],
      ["totp", false, null],
      ["email", false, null],
    ]);
    expect(rows[0]?.passkeys).toEqual([
      { id: "1", credentialId: "one", name: "Laptop", isDiscoverable: true, made: "3 Feb 2026", used: null },
      { id: "2", credentialId: "two", name: "Key", isDiscoverable: false, made: "4 Feb 2026", used: "5 Feb 2026" },
    ]);
    expect(rows[1]?.passkeys).toEqual([]);
  });

  it("writes a key in groups, and recovery codes one a line", () => {
    expect(grouped("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
    expect(codesFile("Codes", ["A-B", "C-D"])).toBe("Codes\n\nA-B\nC-D\n");
  });
});
