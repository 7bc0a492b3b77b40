import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { meanRatings } from "#core/modules/ad-projects/sums.ts";
import { RadarChart } from "#web/modules/ad-projects/radar-chart.tsx";

describe("the radar chart of ratings", () => {
  const drawn = renderToStaticMarkup(
    <RadarChart label="Mean ratings" ratings={meanRatings([{ dimensions: 5, comfort: 1 }, { comfort: 3 }])} />,
  );

  it("is a picture with a name, whose axes have the numbers of the rows beside it", () => {
    expect(drawn).toContain('role="img" aria-label="Mean ratings"');
    expect([...drawn.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => number).join("")).toBe("12345678");
  });

  it("has a point for what was rated alone, at its mean", () => {
    const points = [...drawn.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(points).toEqual([
      [0, -80],
      [-32, 0],
    ]);
  });
});
