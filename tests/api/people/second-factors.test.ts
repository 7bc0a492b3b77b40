import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople, testPassword } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, send, signedIn } from "#tests/support/session.ts";
import { confirmed, halfSignedIn, withTotp } from "#tests/support/two-factor.ts";

let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin"] },
      { email: "admin@example.org", firstName: "Grace", roles: ["admin"] },
      { email: "lost@example.org", attributes: { locale: "fr" } },
      { email: "twice@example.org" },
      { email: "careful@example.org" },
      { email: "without@example.org" },
    ]);
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const reset = (by: Session, email: string, reason = "Their telephone fell into the Rhône") =>
  by.request(`POST /api/v1/services/users/${ids[email] ?? email}/reset-two-factor`, { body: { reason } });
const needsSecondStep = async (email: string) => (await halfSignedIn(url, email)).answer.body.state;

describe("second factors that somebody has lost", () => {
  it("AUTH-014 are taken away by an administrator: sessions end, the audit log says why, the person is told", async () => {
    const session = await confirmed(url, "lost@example.org");
    const { codes } = await withTotp(session);
    expect(await needsSecondStep("lost@example.org")).toBe("two_factor_required");
    const admin = await confirmed(url, "admin@example.org");
    const answer = await reset(admin, "lost@example.org");
    expect([answer.status, answer.text]).toEqual([204, ""]);

    expect((await session.request("GET /api/v1/users/me")).status).toBe(419);
    expect(await needsSecondStep("lost@example.org"), "nor the recovery codes").toBe("authenticated");
    expect(codes).toHaveLength(10);
    const { rows } = await owner.query(
      "select actor_id, impersonator_id, diff from changes where record_id = $1 and action = 'reset-two-factor'",
      [ids["lost@example.org"]],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ actor_id: ids["admin@example.org"], impersonator_id: null });
    expect(rows[0].diff.fields.twoFactorStrategy).toEqual(["totp", null]);
    expect(JSON.stringify(rows)).not.toContain("Rhône");
    const root = await signedIn(url, "root@example.org");
    const entries = await root.request(
      `GET /api/v1/audit-entries?filter[recordId]=${ids["lost@example.org"]}&filter[action]=reset-two-factor`,
    );
    expect(entries.body.data[0].attributes.diff.fields.reason).toEqual([null, "Their telephone fell into the Rhône"]);
    await expect
      .poll(async () => (await mailsTo(url, "lost@example.org", "factors-changed")).map(({ text }) => text).join())
      .toContain("administrateur");
  });

  it("are taken away once, however often it is asked for, and told once", async () => {
    await withTotp(await confirmed(url, "twice@example.org"));
    const admin = await confirmed(url, "admin@example.org");
    const answers = await Promise.all([reset(admin, "twice@example.org"), reset(admin, "twice@example.org")]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { rows } = await owner.query("select from changes where record_id = $1 and action = 'reset-two-factor'", [
      ids["twice@example.org"],
    ]);
    expect(rows).toHaveLength(1);
    await mailTo(url, "twice@example.org", "factors-changed", 2);
    expect(await mailsTo(url, "twice@example.org", "factors-changed")).toHaveLength(2);
  });

  it("stay for who is no administrator, or has not just shown who they are, or acts for somebody, or has a token", async () => {
    await withTotp(await confirmed(url, "careful@example.org"));
    const refused = async (by: Session, email = "careful@example.org") => {
      const { status, body } = await reset(by, email);
      return [status, body.errors[0].detail];
    };
    const member = await confirmed(url, "without@example.org");
    expect((await refused(member))[0]).toBe(403);
    const admin = await signedIn(url, "admin@example.org");
    expect(await refused(admin)).toEqual([403, expect.stringContaining("Confirm it’s you")]);

    const made = await admin.request("POST /api/v1/services/personal-access-tokens", {
      body: { name: "script", scope: "write", expiresAt: null, password: testPassword },
    });
    const headers = { authorization: `Bearer ${made.body.data.token}` };
    const byToken = await send(url, `POST /api/v1/services/users/${ids["careful@example.org"]}/reset-two-factor`, {
      headers,
      body: { reason: "because" },
    });
    expect(byToken.status).toBe(403);

    await admin.request("POST /api/v1/services/two-factor/identity", { body: { password: testPassword } });
    const acting = await admin.request(`POST /api/v1/services/users/${ids["without@example.org"]}/impersonate`, {
      body: { reason: "because" },
    });
    expect(acting.status).toBe(204);
    expect((await refused(admin))[0]).toBe(403);
    expect(await needsSecondStep("careful@example.org")).toBe("two_factor_required");
  });

  it("of a super admin are taken away by another one only", async () => {
    await withTotp(await confirmed(url, "root@example.org"));
    const admin = await confirmed(url, "admin@example.org");
    const answer = await reset(admin, "root@example.org");
    expect([answer.status, answer.body.errors[0].detail]).toEqual([403, "Only a super administrator can do this."]);
    expect(await needsSecondStep("root@example.org")).toBe("two_factor_required");
  });

  it("are taken away for a reason, of somebody that there is", async () => {
    const admin = await confirmed(url, "admin@example.org");
    for (const reason of ["", "  ", "x".repeat(501)]) {
      const answer = await reset(admin, "careful@example.org", reason);
      expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, "/reason"]);
    }
    for (const nobody of ["00000000-0000-4000-8000-000000000009", "nobody"])
      expect((await reset(admin, nobody)).status).toBe(404);
    expect((await reset(admin, "without@example.org")).status).toBe(204);
    expect(await mailsTo(url, "without@example.org", "factors-changed")).toEqual([]);
  });
});
