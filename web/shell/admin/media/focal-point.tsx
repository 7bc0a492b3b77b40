import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { focusStep } from "#core/shell/files/focus.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { movedBy, type Point, pointAt } from "#web/shell/admin/media/media-model.ts";
import { Slider } from "#web/ui/slider.tsx";

export interface FocalPointProps {
  readonly url: string;
  readonly alt: string;
  readonly value: Point;
  readonly disabled: boolean;
  readonly onChange: (point: Point) => void;
}

/** A picture with the point that stays in view wherever it is cut: pointed at, moved by the arrow keys, or set by two sliders. */
export const FocalPoint = ({ url, alt, value, disabled, onChange }: FocalPointProps) => {
  const t = useTranslate();
  const dragging = useRef(false);
  // Said here: what is behind a dialog is not heard.
  const [said, setSaid] = useState("");
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(pointAt(clientX - left, clientY - top, width, height));
  };
  const press = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, value);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
    setSaid(t("admin:media.focal-moved", { x: moved.x, y: moved.y }));
  };
  const picture = <img src={url} alt={alt} draggable={false} className="block max-h-96 max-w-full select-none" />;
  if (disabled) return <div className="flex justify-center rounded-control bg-sunken">{picture}</div>;
  return (
    <div className="space-y-3">
      <div className="flex justify-center rounded-control bg-sunken">
        {/* biome-ignore lint/a11y/useSemanticElements: no element of the platform is a picture with a point on it */}
        <div
          role="group"
          aria-label={t("admin:media.focal-point")}
          aria-describedby="focal-point-help"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the point; the sliders below do the same
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragging.current = true;
            point(event);
          }}
          onPointerMove={(event) => dragging.current && point(event)}
          onPointerUp={() => {
            dragging.current = false;
          }}
          className="relative cursor-crosshair touch-none"
        >
          {picture}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white bg-black/30 outline-2 outline-black"
            style={{ left: `${value.x}%`, top: `${value.y}%` }}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="focal-point-help" className="text-sm text-muted">
        {t("admin:media.focal-help")}
      </p>
      {(["x", "y"] as const).map((axis) => (
        <Slider
          key={axis}
          name={`focal-${axis}`}
          label={t(`admin:media.focal-${axis}`)}
          minimum={0}
          maximum={100}
          step={focusStep}
          value={value[axis]}
          text={`${value[axis]} %`}
          onChange={(share) => onChange({ ...value, [axis]: share })}
        />
      ))}
    </div>
  );
};
