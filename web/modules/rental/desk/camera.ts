/** A reader of codes in pictures (Shape Detection API), where the browser has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

const detectorClass = (): (new (options: { readonly formats: readonly string[] }) => Detector) | undefined =>
  (globalThis as { BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector })
    .BarcodeDetector;

/** Whether this browser reads codes by camera; where it does not, none is offered. */
export const hasCamera = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

/** Milliseconds between two looks. */
const pause = 150;
/** Milliseconds for which a code that stays in sight is not told again. */
const silence = 2500;

/** Films with the camera at the back into `video` and tells each code that it sees. Gives how to stop; rejects where there is no camera. */
export async function film(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const Reader = detectorClass();
  if (!Reader) throw new Error("This browser reads no codes.");
  const detector = new Reader({ formats: ["qr_code", "code_128", "code_39", "ean_13", "data_matrix"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const seen = new Map<string, number>();
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const look = async () => {
    const codes = await detector.detect(video).catch(() => []);
    if (stopped) return;
    const now = performance.now();
    for (const { rawValue } of codes) {
      const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > silence;
      seen.set(rawValue, now);
      if (isNew) onCode(rawValue);
    }
    timer = setTimeout(look, pause);
  };
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  void look();
  return stop;
}
