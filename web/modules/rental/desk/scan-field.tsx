import { Camera, CircleAlert, CircleCheck, ScanLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { hasCamera } from "#web/modules/rental/desk/camera.ts";
import { CameraScanner } from "#web/modules/rental/desk/camera-scanner.tsx";
import { createWedge } from "#web/modules/rental/desk/code-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What a code led to, in a sentence. */
export interface ScanAnswer {
  readonly tone: "success" | "error";
  readonly text: string;
}

export interface ScanFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Takes a code; `null` where there is nothing to say. */
  readonly onCode: (code: string) => ScanAnswer | null | Promise<ScanAnswer | null>;
}

/**
 * Takes the codes of labels, one after the other: typed, by a scanner that types like a keyboard wherever the focus is, or by the camera
 * where the browser reads codes. What each led to is shown and read out.
 */
export const ScanField = ({ label, help, onCode }: ScanFieldProps) => {
  const t = useTranslate();
  const [text, setText] = useState("");
  const [answer, setAnswer] = useState<(ScanAnswer & { readonly count: number }) | null>(null);
  const [filming, setFilming] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const take = async (code: string) => {
    if (code.trim() === "") return;
    const said = await onCode(code.trim());
    setAnswer((before) => (said ? { ...said, count: (before?.count ?? 0) + 1 } : null));
  };
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    const wedge = createWedge();
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const dialog = document.querySelector("dialog[open]");
      if (dialog && !dialog.contains(form.current)) return;
      const code = wedge.press(event.key, event.timeStamp);
      if (code === null) return;
      // The Enter of the scanner presses no button that happens to have the focus.
      event.preventDefault();
      void latest.current(code);
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);

  return (
    <div className="max-w-2xl space-y-3">
      <form
        ref={form}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setText("");
          void take(text);
        }}
      >
        <div className="min-w-0 grow basis-full sm:basis-56">
          <TextField
            name="code"
            label={label}
            {...(help !== undefined && { help })}
            unmarked
            value={text}
            onChange={setText}
            icon={ScanLine}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
          />
        </div>
        <div className={`flex flex-wrap gap-2 ${help === undefined ? "" : "self-start sm:pt-7.5"}`}>
          <Button type="submit">{t("rental-desk:scan.take")}</Button>
          {hasCamera() && (
            <Button icon={Camera} expanded={filming} onPress={() => setFilming(!filming)}>
              {t("rental-desk:scan.camera")}
            </Button>
          )}
        </div>
      </form>
      {filming && <CameraScanner onCode={(code) => void latest.current(code)} onClose={() => setFilming(false)} />}
      <div role="status">
        {answer && (
          <p
            key={answer.count}
            className={`flex items-start gap-2 font-semibold ${answer.tone === "success" ? "text-success" : "text-error"}`}
          >
            <span className="mt-0.5">
              <Icon icon={answer.tone === "success" ? CircleCheck : CircleAlert} />
            </span>
            <span className="min-w-0 wrap-anywhere">{answer.text}</span>
          </p>
        )}
      </div>
    </div>
  );
};

/** Whether keys go into a field of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
