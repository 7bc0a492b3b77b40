import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export interface PreviewFrameProps {
  readonly title: string;
  readonly lang: string;
  /** Width of the window that is imitated, in CSS pixels. */
  readonly width: number;
  /** Styles of the page, cleaned and scoped. */
  readonly styles: string;
  readonly children: ReactNode;
}

/**
 * A window of another width with the looks of the site, so that media queries answer as they would there. Drawn into by this
 * application: what is shown changes with each key, without a request for the document.
 */
export const PreviewFrame = ({ title, lang, width, styles, children }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);

  /** The frame's document comes with its load event; it is dressed once. */
  const dress = useCallback(() => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    if (inner.body.dataset.dressed === undefined) {
      for (const each of document.head.querySelectorAll("link[rel=stylesheet], style:not([data-page])"))
        inner.head.append(inner.importNode(each, true));
      // Widths are asked of the site's container, as in the site itself.
      inner.body.className = "site-container";
      inner.body.dataset.dressed = "";
    }
    setBody(inner.body);
  }, []);

  useEffect(() => {
    const inner = body?.ownerDocument;
    if (!inner) return;
    inner.title = title;
    inner.documentElement.lang = lang;
    const follow = () => {
      inner.documentElement.className = document.documentElement.className;
    };
    follow();
    const watch = new MutationObserver(follow);
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => watch.disconnect();
  }, [body, title, lang]);

  useEffect(() => {
    const view = body?.ownerDocument.defaultView as (Window & typeof globalThis) | null | undefined;
    if (!view || !body) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styles);
    body.ownerDocument.adoptedStyleSheets = [sheet];
  }, [body, styles]);

  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)));
    watch.observe(box);
    return () => watch.disconnect();
  }, [width]);

  return (
    <div ref={room} className="h-full min-h-96 overflow-hidden rounded-surface border border-line bg-sunken">
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html>"
        onLoad={dress}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left bg-paper"
      />
      {body && createPortal(children, body)}
    </div>
  );
};
