import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import {
  cropOf,
  type Framing,
  mostZoom,
  placeOf,
  pushed,
  type Size,
  wholeFraming,
} from "#web/shell/account/profile/crop-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Slider } from "#web/ui/slider.tsx";

export interface PortraitDialogProps {
  readonly onClose: () => void;
  readonly onKept: (avatarUrl: string) => void;
}

const accepted = "image/jpeg,image/png,image/apng,image/webp,image/gif,image/avif";

/** Chooses a picture and the square of it that is shown: dragged, pushed by arrows, or set by sliders. */
export const PortraitDialog = ({ onClose, onKept }: PortraitDialogProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [file, setFile] = useState<File | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [framing, setFraming] = useState<Framing>(wholeFraming);
  const [fault, setFault] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const address = useObjectUrl(file);

  const choose = ([chosen]: readonly File[]) => {
    setFile(chosen ?? null);
    setSize(null);
    setFraming(wholeFraming);
    setFault(undefined);
  };
  const keep = async () => {
    if (!file || !size) return;
    setBusy(true);
    const answer = await ports.files.portrait(file, cropOf(framing, size));
    setBusy(false);
    if (answer.ok) onKept(answer.value);
    else setFault(faultText(answer.error, t("profile:portrait.failed")));
  };

  return (
    <Dialog
      title={t("profile:portrait.title")}
      onClose={onClose}
      actions={
        size && (
          <>
            <Button variant="quiet" onPress={() => choose([])}>
              {t("profile:portrait.other")}
            </Button>
            <Button variant="primary" busy={busy} onPress={() => void keep()}>
              {t("profile:portrait.keep")}
            </Button>
          </>
        )
      }
    >
      {(!file || fault !== undefined) && (
        <FileDrop
          name="picture"
          label={t("profile:portrait.choose")}
          help={t("profile:portrait.help")}
          accept={accepted}
          error={fault}
          onFiles={choose}
          required
        />
      )}
      {address && (
        <div className={fault === undefined ? "space-y-5" : "mt-6 space-y-5"}>
          <Window address={address} framing={framing} size={size} onFraming={setFraming}>
            {(style) => (
              <img
                src={address}
                alt={t("profile:portrait.preview")}
                draggable={false}
                style={style}
                className="pointer-events-none absolute max-w-none select-none"
                onLoad={({ currentTarget }) =>
                  setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
                }
                onError={() => {
                  setFault(t("profile:portrait.unreadable"));
                  setFile(null);
                }}
              />
            )}
          </Window>
          {size && (
            <>
              <Slider
                name="zoom"
                label={t("profile:portrait.zoom")}
                minimum={1}
                maximum={mostZoom}
                step={0.05}
                value={framing.zoom}
                text={percent(framing.zoom)}
                onChange={(zoom) => setFraming({ ...framing, zoom })}
              />
              <Slider
                name="x"
                label={t("profile:portrait.across")}
                minimum={0}
                maximum={1}
                step={0.01}
                value={framing.x}
                text={percent(framing.x)}
                onChange={(x) => setFraming({ ...framing, x })}
              />
              <Slider
                name="y"
                label={t("profile:portrait.down")}
                minimum={0}
                maximum={1}
                step={0.01}
                value={framing.y}
                text={percent(framing.y)}
                onChange={(y) => setFraming({ ...framing, y })}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
};

interface WindowProps {
  readonly address: string;
  readonly framing: Framing;
  readonly size: Size | null;
  readonly onFraming: (framing: Framing) => void;
  readonly children: (style: ReturnType<typeof placeOf> | undefined) => React.ReactNode;
}

/** How far an arrow pushes, as a share of the window. */
const arrow = 0.05;
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: arrow, y: 0 },
  ArrowRight: { x: -arrow, y: 0 },
  ArrowUp: { x: 0, y: arrow },
  ArrowDown: { x: 0, y: -arrow },
};

/** The round window through which the picture is seen; it can be dragged behind it, and pushed by the arrow keys. */
const Window = ({ framing, size, onFraming, children }: WindowProps) => {
  const t = useTranslate();
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || !size) return;
    const side = event.currentTarget.clientWidth;
    onFraming(
      pushed(framing, size, { x: (event.clientX - last.current.x) / side, y: (event.clientY - last.current.y) / side }),
    );
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const push = arrows[event.key];
    if (!push || !size) return;
    event.preventDefault();
    onFraming(pushed(framing, size, push));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of the platform is a picture that is moved behind a window
    <div
      role="group"
      aria-label={t("profile:portrait.window")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys push the picture; the sliders below do the same
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null;
      }}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-full border border-line bg-sunken active:cursor-grabbing"
    >
      {children(size ? placeOf(framing, size) : undefined)}
    </div>
  );
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const faultText = ({ faults }: Failure, otherwise: string): string => faults[0]?.detail || otherwise;

/** An address for a file that was chosen, for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
