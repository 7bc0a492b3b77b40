import { describe, expect, it } from "vitest";
import type { Failure } from "#core/shell/site/ports.ts";
import { addressIn, linkFault } from "#web/shell/account/entry/change-address-model.ts";
import { confirmationOf } from "#web/shell/account/entry/confirm-address-model.ts";
import { adviceOn, newPasswordFaults } from "#web/shell/account/entry/password-advice.ts";
import { draftFrom, registerFaults, registrationOf } from "#web/shell/account/entry/register-model.ts";

const password = "seven green lamps at noon";

describe("advice on a password", () => {
  it.each([
    ["", { kind: "empty" }],
    ["short", { kind: "short", missing: 7 }],
    ["elevenchars", { kind: "short", missing: 1 }],
    ["é".repeat(11), { kind: "short", missing: 1 }],
    ["passwordpassword", { kind: "common" }],
    ["ada@example.org", { kind: "common" }],
    ["seven green lamps", { kind: "good" }],
    [password, { kind: "strong" }],
    ["x1".repeat(501), { kind: "long" }],
  ])("AUTH-013 on %j is the server's rule in words", (typed, advice) => {
    expect(adviceOn(typed, "ada@example.org")).toEqual(advice);
  });

  it("AUTH-013 becomes a fault only where the server would refuse", () => {
    expect(newPasswordFaults(password, password, "")).toEqual({});
    expect(newPasswordFaults("", "", "")).toEqual({ password: "accounts:password.missing" });
    expect(newPasswordFaults("short", "other", "")).toEqual({
      password: "accounts:password.too-short",
      passwordConfirmation: "accounts:password.differs",
    });
  });
});

describe("the form of a registration", () => {
  const filled = {
    ...draftFrom(new URLSearchParams()),
    firstName: "Ada",
    lastName: "Byron",
    email: " ada@example.org ",
    password,
    passwordConfirmation: password,
    acceptTerms: true,
  };

  it("ROUTE-029 AUTH-012 begins with what came in the query, and nothing that gives rights", () => {
    const query = new URLSearchParams({
      firstName: "Ada",
      lastName: "Byron",
      email: "a@b.c",
      acceptTerms: "true",
      job: "x",
    });
    expect(draftFrom(query)).toEqual({
      ...draftFrom(new URLSearchParams()),
      firstName: "Ada",
      lastName: "Byron",
      email: "a@b.c",
    });
  });

  it("AUTH-013 names all that is missing", () => {
    expect(Object.keys(registerFaults(draftFrom(new URLSearchParams()), false))).toEqual([
      "firstName",
      "lastName",
      "email",
      "password",
      "acceptTerms",
    ]);
    expect(registerFaults(filled, false)).toEqual({});
    expect(registerFaults({ ...filled, job: "other" }, false)).toEqual({
      jobOther: "accounts:register.job-other-missing",
    });
  });

  it("AUTH-012 asks for no password from who signs in with another site, but takes none that is wrong", () => {
    const without = { ...filled, password: "", passwordConfirmation: "" };
    expect(registerFaults(without, true)).toEqual({});
    expect(Object.keys(registerFaults({ ...without, password: "short" }, true))).toEqual([
      "password",
      "passwordConfirmation",
    ]);
  });

  it("AUTH-013 sends the job only when one was chosen, and other words only for another one", () => {
    expect(registrationOf({ ...filled, jobOther: "left over" }, "fr", null, null)).toMatchObject({
      email: "ada@example.org",
      job: null,
      jobOther: null,
      locale: "fr",
      socialAccount: null,
    });
    expect(
      registrationOf({ ...filled, job: "other", jobOther: " Prosthetist " }, "fr", "sealed", "proof"),
    ).toMatchObject({
      job: "other",
      jobOther: "Prosthetist",
      socialAccount: "sealed",
      proof: "proof",
    });
  });
});

describe("what came of a mailed link", () => {
  const failed = (kind: Failure["kind"], key?: string) =>
    confirmationOf({
      ok: false,
      error: {
        kind,
        status: 1,
        faults: [{ status: 1, code: "x", title: "", detail: "", ...(key ? { meta: { key } } : {}) }],
      },
    });

  it("ROUTE-026 ROUTE-027 is told apart", () => {
    expect(confirmationOf({ ok: true, value: { address: "secondary" } })).toBe("secondary");
    expect(failed("invalid", "validation.link-expired")).toBe("expired");
    expect(failed("invalid", "validation.link-wrong")).toBe("wrong");
    expect(failed("invalid", "validation.address-taken")).toBe("taken");
    expect(failed("forbidden")).toBe("other-account");
    expect(failed("network")).toBe("failed");
  });
});

describe("a link to another sign-in address", () => {
  const refused = (kind: Failure["kind"], key = "", pointer = "/token"): Failure => ({
    kind,
    status: 422,
    faults: [{ pointer, meta: { key } }] as unknown as Failure["faults"],
  });

  it("says why it did nothing, and leaves to the form what it cannot say", () => {
    expect(linkFault(refused("forbidden"))).toBe("other-account");
    expect(linkFault(refused("invalid", "validation.address-taken"))).toBe("taken");
    expect(linkFault(refused("invalid", "validation.link-void"))).toBe("void");
    expect(linkFault(refused("invalid", "validation.required", "/data"))).toBeNull();
    expect(linkFault(refused("network"))).toBeNull();
  });

  it("names its address, or none where it was cut", () => {
    expect(addressIn("ada%2Bnew@example.org")).toBe("ada+new@example.org");
    expect(addressIn("%E0%A4%A")).toBe("");
    expect(addressIn(undefined)).toBe("");
  });
});
