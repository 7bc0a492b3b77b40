import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { mailTo } from "#tests/support/mailbox.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("the contact form", () => {
  it("says what is missing by field, sends by keyboard and confirms", async () => {
    const page = await visit("/contact-us");
    const form = page.getByRole("form", { name: "Send us a message" });
    await form.getByRole("button", { name: "Send message" }).click();
    await form.getByText("Enter your name.").first().waitFor();
    await form.getByRole("textbox", { name: "Your name" }).fill("Ada Byron");
    await form.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@");
    await form.getByRole("textbox", { name: "Your message" }).fill("Is there a ramp at your door?");
    await form.getByRole("button", { name: "Send message" }).press("Enter");
    await form.getByText("Enter an e-mail address, such as name@example.org.").first().waitFor();
    expect(await form.getByRole("textbox", { name: "Your message" }).inputValue()).toBe(
      "Is there a ramp at your door?",
    );
    await form.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@example.net");
    await page.keyboard.press("Enter");
    await page.getByText("We will reply to ada@example.net.").waitFor();
    const mail = await mailTo(server.url, "admin@labcommons.test", "contact-message");
    expect(mail.text).toContain("Is there a ramp at your door?");
  });
});
