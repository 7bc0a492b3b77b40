import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanCss } from "#adapters/sanitizer/css.ts";

const clean = (css: string) => cleanCss(css, "page-1");

describe("cleaning custom styles", () => {
  it.each([
    ["p{color:red}", ".page-1 p{color:red}"],
    ["h1, .a > b{color:red}", ".page-1 h1,.page-1 .a>b{color:red}"],
    ["*{color:red}", ".page-1 *{color:red}"],
    [":root{--a:1px}", ".page-1{--a:1px}"],
    ["html body{color:red}", ".page-1{color:red}"],
    ["body > .a{color:red}", ".page-1>.a{color:red}"],
    [":scope p{color:red}", ".page-1 p{color:red}"],
    [':root[data-theme="dark"] p{color:red}', ':root[data-theme="dark"] .page-1 p{color:red}'],
    ["body.wide .a{color:red}", "body.wide .page-1 .a{color:red}"],
    [".a:is(.b,.c)::before{content:'x'}", '.page-1 .a:is(.b,.c)::before{content:"x"}'],
    [
      ".a{color:red;&:hover{color:blue}& .b{color:green}}",
      ".page-1 .a{color:red;&:hover{color:blue}& .b{color:green}}",
    ],
    ["@media (width<600px){p{color:red}}", "@media (width<600px){.page-1 p{color:red}}"],
    ["@supports (display:grid){p{display:grid}}", "@supports (display:grid){.page-1 p{display:grid}}"],
    ["@container (width>30em){p{color:red}}", "@container (width>30em){.page-1 p{color:red}}"],
    [
      "@keyframes turn{from{opacity:0}50%{opacity:1}} p{animation:turn 1s ease}",
      "@keyframes page-1-turn{from{opacity:0}50%{opacity:1}}.page-1 p{animation:page-1-turn 1s ease}",
    ],
    ["p{background:url(/files/a.png)}", ".page-1 p{background:url(/files/a.png)}"],
    ["p{position:absolute}", ".page-1 p{position:absolute}"],
    ["p{color:var(--ink,black)!important}", ".page-1 p{color:var(--ink,black)!important}"],
  ])("COMP-037 scopes %j", (css, expected) => {
    expect(clean(css)).toBe(expected);
  });

  it.each([
    ["p + q, body + div{color:red}", ".page-1 p+q{color:red}"],
    [":root ~ p{color:red}", ""],
    ["& p{color:red}", ""],
    ["> p{color:red}", ""],
    [":is(.a &) p{color:red}", ""],
    [":root::before{content:'x'}", ""],
    [".a{color:red;& + .b{color:blue}}", ".page-1 .a{color:red}"],
    [".a{color:red;&:has(&) .b{color:blue}}", ".page-1 .a{color:red}"],
    [":root{& ~ .b{color:blue}}", ""],
  ])("COMP-037 lets %j not reach out of its scope", (css, expected) => {
    expect(clean(css)).toBe(expected);
  });

  it.each([
    ["@import url(//evil.test/a.css);"],
    ['@\\69mport "//evil.test/a.css";'],
    ["@font-face{font-family:a;src:url(//evil.test/a.woff)}"],
    ["@layer base{p{color:red}}"],
    ["@property --a{syntax:'*';inherits:false}"],
    ["@page{margin:0}"],
    ["p{background:url(https://evil.test/a.png)}"],
    ["p{background:url(//evil.test/a.png)}"],
    ["p{background:url('/\\\\evil.test/a.png')}"],
    ["p{background:url(data:image/svg+xml,a)}"],
    ["p{background:\\75 rl(https://evil.test)}"],
    ["p{background:image-set('https://evil.test/a.png' 1x)}"],
    ["p{--a:url(https://evil.test/a.png)}"],
    ["p{background:var(--a,url(https://evil.test/a.png))}"],
    ["p{width:expression(alert(1))}"],
    ["p{behavior:url(/a.htc)}"],
    ["p{-moz-binding:url(/a.xml)}"],
    ["p{position:fixed}"],
    ["p{position:FIXED}"],
    ["p{posi\\74ion:fixed}"],
    ["p{position:fi\\78 ed}"],
    ["p{position:var(--a)}"],
    ["p{--a:{color:red}}"],
    ["color:red"],
    ["}}}{{{"],
    ["<style>p{color:red}"],
    [""],
  ])("COMP-037 drops %j", (css) => {
    expect(clean(css)).toBe("");
  });

  it("COMP-037 means by an id the element that got the component's prefix", () => {
    expect(cleanCss("#note > p:not(#b){color:red;& #c{color:blue}}", "page-1", "c1-")).toBe(
      ".page-1 #c1-note>p:not(#c1-b){color:red;& #c1-c{color:blue}}",
    );
  });

  it("COMP-037 keeps the rest of a rule that loses a declaration", () => {
    expect(clean("p{position:fixed;color:red;background:url(//evil.test)}")).toBe(".page-1 p{color:red}");
  });

  it("COMP-037 can stand in a style element", () => {
    const css = clean("p::before{content:'</style><script>alert(1)</script>'}");
    expect(css).toContain("content:");
    expect(css).not.toMatch(/<[/a-z!]/i);
  });

  it("COMP-037 survives what nests too deep", () => {
    expect(clean(`p{width:${"calc(".repeat(50_000)}`)).toBe("");
    expect(clean("@media all{".repeat(20_000))).toBe("");
  });

  it("COMP-037 comes to an end, whatever was cleaned before", () => {
    const within = (milliseconds: number, run: () => string): string =>
      runInNewContext("run()", { run }, { timeout: milliseconds });
    clean("{".repeat(40));
    expect(within(5_000, () => clean("var(--a@media all)pred}}var(--ared<"))).toBe("");
  });

  it("COMP-037 cleans to what is clean, whatever it is given", () => {
    const part = fc.constantFrom(
      ...[
        "p",
        ".a",
        ":root",
        "body",
        "&",
        ">",
        "+",
        "{",
        "}",
        "(",
        ")",
        ";",
        ":",
        ",",
        "'",
        '"',
        "\\",
        "/*",
        "*/",
        "<",
      ],
      ...[
        "@media all",
        "@keyframes a",
        "@import",
        "url(",
        "https://evil.test",
        "position",
        "fixed",
        "color",
        "red",
        "var(--a",
        " ",
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const css = clean(parts.join(""));
        expect(css).not.toMatch(/@import|url\(\s*['"]?https|position:fixed|<\//);
        for (const rule of css.match(/[^{}]+(?=\{)/g) ?? []) {
          if (!/^@|^(?:from|to|\d)|^;?&|;&/.test(rule)) expect(rule).toContain(".page-1");
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
