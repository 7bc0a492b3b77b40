import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { storageKeys } from "#web/app/storage.ts";
import { useHydrated } from "#web/app/use-hydrated.ts";
import { cyclePeriod, slideAt, startsCycling, storedCycling } from "#web/shell/blocks/hero-model.ts";
import { Picture } from "#web/shell/blocks/picture.tsx";
import type { PictureModel } from "#web/shell/blocks/picture-model.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface HeroPicturesProps {
  readonly slides: readonly PictureModel[];
  /** They are what a reader sees first. */
  readonly urgent: boolean;
  /** What the pictures belong to. */
  readonly name: string | undefined;
}

const frame = "relative isolate h-full min-h-[600px] overflow-hidden rounded-surface bg-sunken [&_img]:min-h-[600px]";

/** The pictures of a hero, at least 600 px high (COMP-002): one, or a carousel of several (COMP-003). */
export const HeroPictures = ({ slides, urgent, name }: HeroPicturesProps) => {
  const [first] = slides;
  if (slides.length > 1) return <Carousel slides={slides} urgent={urgent} name={name} />;
  return <div className={frame}>{first && <Picture picture={first} sizes={sizes} urgent={urgent} />}</div>;
};

/** As wide as a picture of 16 by 9 is that fills a frame of this height. */
const sizes = "67rem";

/**
 * Pictures that change every 6 s, until the reader stops them; that choice is remembered. They rest while they are pointed
 * at or a control is focused, and do not move by themselves for readers who prefer less motion.
 */
const Carousel = ({ slides, urgent, name }: HeroPicturesProps) => {
  const t = useTranslate();
  const { shown, cycling, show, toggle, hold } = useCarousel(slides.length);
  // Without script only the first can be seen, and with it only the first is wanted at once.
  const all = useHydrated();
  const label = name === undefined ? t("blocks:carousel.label") : t("blocks:carousel.label-of", { title: name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, a carousel is a group (APG)
    <div
      role="group"
      aria-roledescription={t("blocks:carousel.role")}
      aria-label={label}
      onMouseEnter={() => hold("pointer", true)}
      onMouseLeave={() => hold("pointer", false)}
      onFocus={() => hold("focus", true)}
      onBlur={() => hold("focus", false)}
      className={frame}
    >
      <div className="absolute top-3 right-3 z-1 flex items-center rounded-full border border-line bg-surface p-1 md:top-auto md:bottom-4 md:right-4 [html:not(.scripted)_&]:hidden">
        <IconButton icon={ChevronLeft} label={t("blocks:carousel.previous")} onPress={() => show(-1)} />
        <IconButton
          icon={cycling ? Pause : Play}
          label={t(cycling ? "blocks:carousel.pause" : "blocks:carousel.play")}
          onPress={toggle}
        />
        <IconButton icon={ChevronRight} label={t("blocks:carousel.next")} onPress={() => show(1)} />
      </div>
      <div aria-live={cycling ? "off" : "polite"} className="contents">
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={slide.src}
            role="group"
            aria-roledescription={t("blocks:carousel.slide")}
            aria-label={t("blocks:carousel.position", { number: index + 1, total: slides.length })}
            data-shown={index === shown || undefined}
            className="invisible absolute inset-0 opacity-0 transition-[opacity,visibility] duration-(--calm) ease-out data-shown:visible data-shown:opacity-100"
          >
            {(all || index === 0) && <Picture picture={slide} sizes={sizes} urgent={urgent && index === 0} />}
          </div>
        ))}
      </div>
    </div>
  );
};

type Reason = "pointer" | "focus";

function useCarousel(count: number) {
  const { stores } = useApp();
  const [shown, setShown] = useState(0);
  const [cycling, setCycling] = useState(true);
  const [held, setHeld] = useState<Readonly<Record<Reason, boolean>>>({ pointer: false, focus: false });
  // Who has just asked for movement sees it, with the pointer still on the button.
  const [asked, setAsked] = useState(false);
  const moving = cycling && (asked || !(held.pointer || held.focus));

  useEffect(() => {
    setCycling(startsCycling(stores.lasting.get(storageKeys.heroCycle), prefersLessMotion()));
  }, [stores]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that was just chosen stays its whole time
  useEffect(() => {
    if (!moving) return;
    const clock = setTimeout(() => setShown((current) => slideAt(current, 1, count)), cyclePeriod);
    return () => clearTimeout(clock);
  }, [moving, shown, count]);

  return {
    shown,
    cycling,
    show: (by: number) => setShown((current) => slideAt(current, by, count)),
    toggle() {
      setCycling(!cycling);
      setAsked(!cycling);
      stores.lasting.set(storageKeys.heroCycle, storedCycling(!cycling));
    },
    hold: (reason: Reason, on: boolean) => setHeld((current) => ({ ...current, [reason]: on })),
  };
}

/** The system's preference, or the switch of the accessibility drawer. */
const prefersLessMotion = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("still");
