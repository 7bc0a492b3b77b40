import express from "express";

/** Express sending the same bytes as a constant: `node scripts/bench/constant.ts URL PORT` fetches the page once, then serves it. */
const [, , url, port] = process.argv;
const page = await fetch(url!);
const body = Buffer.from(await page.arrayBuffer());
const app = express();
app.get("/", (_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});
app.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
