import { describe, expect, it } from "vitest";
import { isTimeZone } from "#core/kernel/time-zones.ts";
import { passwordFault } from "#core/shell/access/password-policy.ts";

const fault = (password: string, email: string | null = null) => passwordFault(password, email)?.detail ?? null;

describe("a password", () => {
  it("AUTH-013 has at least twelve characters as people count them, and up to a thousand", () => {
    expect(passwordFault("eleven char", null)).toEqual({ detail: "password-short", values: { minimum: 12 } });
    expect(fault("twelve chars")).toBeNull();
    expect(fault("👩‍🔬".repeat(3))).toBe("password-short");
    expect(fault(`${"all the words ".repeat(71)}end`)).toBeNull();
    expect(fault("word ".repeat(201))).toBe("too-long");
  });

  it.each([
    "correct horse lamp",
    "xk7#Wq!9dLpZ",
    "мой длинный пароль",
    "暗号は長いほうが良いですよね",
    "labcommons-demo",
    "Le chat dort sur le radiateur",
    "483920174652",
    "            a word and spaces",
  ])("AUTH-013 may hold any character, and need hold none: %s", (password) => {
    expect(fault(password)).toBeNull();
  });

  it.each([
    "passwordpassword",
    "Password1234",
    "P@ssw0rd!!!!2024",
    "123456789012",
    "111111111111",
    "abababababab",
    "qwertyuiop[]",
    "QwErTyUiOpAs",
    "abcdefghijklm",
    "mlkjihgfedcba",
    "1q2w3e4r5t6y",
    "iloveyou1234",
    "motdepasse2024",
    "!!!administrator!!!",
    "correcthorsebatterystaple",
    "sunshinesunshine",
    "987654321098",
  ])("AUTH-013 is none of those tried first: %s", (password) => {
    expect(fault(password)).toBe("password-common");
  });

  it("AUTH-013 is not the person's own address", () => {
    expect(fault("Ada.Byron@example.org", "ada.byron@example.org")).toBe("password-common");
    expect(fault("ada.lovelace.byron", "ada.lovelace.byron@example.org")).toBe("password-common");
    expect(fault("ada.lovelace.byron", "grace@example.org")).toBeNull();
  });
});

describe("a time zone", () => {
  it("is one that dates can be shown in", () => {
    expect(
      ["Europe/Paris", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+3"].filter((zone) => !isTimeZone(zone)),
    ).toEqual([]);
    expect(["", "Paris", "+02:00", "Europe/Paris\u0000", "__proto__", "x".repeat(100)].filter(isTimeZone)).toEqual([]);
  });
});
