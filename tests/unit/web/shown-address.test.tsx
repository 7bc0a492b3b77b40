import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useLocation, useSearch } from "wouter";
import { appWith, plainRoute } from "#tests/support/web-app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import { Link } from "#web/ui/link.tsx";

const Shown = () => (
  <p data-path={useLocation()[0]} data-tag={new URLSearchParams(useSearch()).get("tag")}>
    <Link to="/there?tag=%252B">there</Link>
    <Link to="/services/files/7">file</Link>
    <Link to="https://elsewhere.example/a%25">elsewhere</Link>
  </p>
);

describe("what components are told of the address", () => {
  it("is what stands in it, whatever its escapes", async () => {
    const url = "/50%25%2541/%C3%A9t%C3%A9?tag=%2541%2B%26C%23";
    const { app } = appWith({ routes: [plainRoute("/:a/:b")], url });
    await app.navigation.navigate(url);
    const html = renderToString(
      <AppProvider app={app}>
        <Shown />
      </AppProvider>,
    );
    expect(html).toContain('data-path="/50%25%2541/%C3%A9t%C3%A9"');
    expect(html).toContain('data-tag="%41+&amp;C#"');
    for (const to of ["/there?tag=%252B", "/services/files/7", "https://elsewhere.example/a%25"])
      expect(html).toContain(`href="${to}"`);
  });
});
