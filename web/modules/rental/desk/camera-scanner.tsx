import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { film } from "#web/modules/rental/desk/camera.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface CameraScannerProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** What the camera sees, and the codes in it. The camera is off as soon as this is gone. */
export const CameraScanner = ({ onCode, onClose }: CameraScannerProps) => {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [isDark, setDark] = useState(false);
  const told = useRef(onCode);
  told.current = onCode;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    film(element, (code) => told.current(code)).then(
      (stopFilming) => {
        if (wanted) stop = stopFilming;
        else stopFilming();
      },
      () => wanted && setDark(true),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
  return (
    <div className="space-y-3">
      {isDark ? (
        <Alert tone="warning" role="alert">
          {t("rental-desk:scan.no-camera")}
        </Alert>
      ) : (
        <>
          <p>{t("rental-desk:scan.hold")}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t("rental-desk:scan.picture")}
            className="aspect-video w-full max-w-xl rounded-surface bg-sunken object-cover"
          />
        </>
      )}
      <Button onPress={onClose}>{t("rental-desk:scan.camera-off")}</Button>
    </div>
  );
};
