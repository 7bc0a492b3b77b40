import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Grid3x3,
  type LucideIcon,
  RotateCcw,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Model } from "#core/shell/models/model.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { home, type Move, moved, moveOf } from "#web/shell/models/orbit.ts";
import { type DrawnModel, drawModel } from "#web/shell/models/scene.ts";
import { useOrbitPointers } from "#web/shell/models/use-orbit-pointers.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

const buttons: readonly (readonly [Move, LucideIcon, string])[] = [
  ["left", ArrowLeft, "ArrowLeft"],
  ["right", ArrowRight, "ArrowRight"],
  ["up", ArrowUp, "ArrowUp"],
  ["down", ArrowDown, "ArrowDown"],
  ["closer", ZoomIn, "+"],
  ["further", ZoomOut, "-"],
  ["reset", RotateCcw, "Home"],
];

/** More triangles are not drawn as lines: these take several times the room. */
const mostLines = 1_000_000;

export interface ModelStageProps {
  readonly name: string;
  readonly model: Model;
  /** Somebody pressed a button to see it, and waits where that was. */
  readonly isAsked: boolean;
}

/** A model that is turned by pointer, touch, keys or buttons. It moves at no time by itself. */
export const ModelStage = ({ name, model, isAsked }: ModelStageProps) => {
  const t = useTranslate();
  const { theme } = useApp();
  const dark = useValue(theme.dark);
  const help = useId();
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnModel>(null);
  const [orbit, setOrbit] = useState(home);
  const [wireframe, setWireframe] = useState(false);
  const [drawable, setDrawable] = useState(true);
  const [lost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useOrbitPointers(host, setOrbit);

  useEffect(() => {
    const section = host.current!.closest("section");
    if (isAsked && document.activeElement === section) host.current!.focus();
  }, [isAsked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same model again
  useEffect(() => {
    const made = drawModel(host.current!, model, setLost);
    drawn.current = made;
    setDrawable(made !== null);
    setLost(false);
    return () => made?.end();
  }, [model, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn again is seen as it was
  useEffect(() => drawn.current?.show(orbit, wireframe), [orbit, wireframe, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the styles of the element change with the theme
  useEffect(() => drawn.current?.recolour(), [dark]);
  useEffect(() => {
    const contrast = window.matchMedia("(forced-colors: active)");
    const recolour = () => drawn.current?.recolour();
    contrast.addEventListener("change", recolour);
    return () => contrast.removeEventListener("change", recolour);
  }, []);

  return (
    <div className="space-y-3">
      {!drawable && <Alert tone="warning">{t("models:no-drawing")}</Alert>}
      {lost && (
        <Alert
          tone="warning"
          role="status"
          actions={
            <Button
              icon={RotateCcw}
              onPress={() => {
                setAttempt(attempt + 1);
                host.current?.focus();
              }}
            >
              {t("models:again")}
            </Button>
          }
        >
          {t("models:lost")}
        </Alert>
      )}
      <div hidden={!drawable} className="space-y-3">
        {/* biome-ignore lint/a11y/useSemanticElements: no element of the platform is a picture that is turned */}
        <div
          ref={host}
          role="group"
          aria-label={t("models:view", { name })}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the model; the buttons below do the same
          tabIndex={0}
          onKeyDown={(event) => {
            const move = moveOf(event);
            if (!move) return;
            event.preventDefault();
            setOrbit(moved(orbit, move));
          }}
          className="relative aspect-4/3 max-h-112 w-full cursor-grab touch-pan-y overflow-hidden rounded-control border border-line bg-sunken text-primary select-none active:cursor-grabbing"
        />
        <p id={help} className="text-sm text-muted">
          {t("models:help")}
        </p>
        <div className="flex flex-wrap gap-2">
          {buttons.map(([move, icon, shortcut]) => (
            <IconButton
              key={move}
              icon={icon}
              variant="outlined"
              label={t(`models:moves.${move}`)}
              shortcut={shortcut}
              onPress={() => setOrbit((before) => moved(before, move))}
            />
          ))}
          {model.measures.triangles <= mostLines && (
            <IconButton
              icon={Grid3x3}
              variant="outlined"
              label={t("models:wireframe")}
              pressed={wireframe}
              onPress={() => setWireframe(!wireframe)}
            />
          )}
        </div>
      </div>
    </div>
  );
};
