import { type ReadonlySignal, signal } from "@preact/signals-react";
import { createAccessibility } from "#web/app/accessibility.ts";
import type { App } from "#web/app/app.ts";
import { type Sentence, sentencesOf } from "#web/shell/site/sentences.ts";

/** Reads the content of the page aloud, sentence by sentence, and shows the one that is read. */
export interface ReadAloud {
  /** Whether a sentence is being said; `readingAloud` of the accessibility parameters goes on while it is paused. */
  readonly speaking: ReadonlySignal<boolean>;
  /** Number of the sentence that is read, from 1, of so many. */
  readonly progress: ReadonlySignal<{ readonly sentence: number; readonly of: number }>;
  /** Begins with the first sentence of the page. */
  start(): void;
  /** Stops after half a sentence; it is read from its beginning when reading goes on. */
  pause(): void;
  resume(): void;
  /** One sentence on or back. */
  move(by: 1 | -1): void;
  stop(): void;
}

/** Whether this browser can speak. */
export const canReadAloud = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

const highlightName = "read-aloud";

/**
 * Store: `app.store(createReadAloud)`. Browser only. Each sentence is an utterance of its own in its own language: browsers break off
 * long ones, and some cannot go on after a pause.
 */
export function createReadAloud(app: App): ReadAloud {
  const { readingAloud } = app.store(createAccessibility);
  const speaking = signal(false);
  const progress = signal({ sentence: 0, of: 0 });
  let sentences: readonly Sentence[] = [];
  let at = 0;
  /** Counts utterances: what an earlier one still tells is not heard. */
  let turn = 0;
  let leave: (() => void) | undefined;

  const silence = () => {
    turn += 1;
    window.speechSynthesis.cancel();
  };
  const stop = () => {
    silence();
    showSentence(undefined);
    leave?.();
    leave = undefined;
    speaking.value = false;
    readingAloud.value = false;
  };
  const say = (index: number) => {
    const sentence = sentences[index];
    if (!sentence) return stop();
    silence();
    at = index;
    progress.value = { sentence: index + 1, of: sentences.length };
    speaking.value = true;
    showSentence(sentence);
    const mine = turn;
    const utterance = utteranceOf(sentence);
    utterance.onend = () => mine === turn && say(index + 1);
    utterance.onerror = ({ error }) => {
      if (mine !== turn || error === "canceled" || error === "interrupted") return;
      stop();
      app.toasts.show(app.t("accessibility:read.failed"), "alert");
    };
    window.speechSynthesis.speak(utterance);
  };

  return {
    speaking,
    progress,
    start() {
      readingAloud.value = true;
      const content = document.getElementById("content");
      sentences = content ? sentencesOf(content) : [];
      leave?.();
      leave = whenLeft(app, stop);
      say(0);
    },
    pause() {
      silence();
      speaking.value = false;
    },
    resume: () => say(at),
    move: (by) => say(Math.min(sentences.length - 1, Math.max(0, at + by))),
    stop,
  };
}

/** With a voice of its language where there is one: some browsers read everything with the first otherwise. */
function utteranceOf({ text, lang }: Sentence): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = lang;
  const language = lang.toLowerCase().split("-")[0] ?? "";
  const voices = window.speechSynthesis
    .getVoices()
    .filter((voice) => /^[a-z]+/i.exec(voice.lang)?.[0]?.toLowerCase() === language);
  utterance.voice = voices.find((voice) => voice.default) ?? voices[0] ?? null;
  return utterance;
}

/** Calls back when the reader goes to another page or closes this one: browsers would speak on. */
function whenLeft(app: App, left: () => void): () => void {
  const { serial } = app.navigation.view.peek();
  const unsubscribe = app.navigation.view.subscribe((view) => view.serial !== serial && left());
  window.addEventListener("pagehide", left);
  return () => {
    unsubscribe();
    window.removeEventListener("pagehide", left);
  };
}

/** Marks a sentence without touching the page's elements, and brings it into sight. */
function showSentence(sentence: Sentence | undefined): void {
  if ("highlights" in CSS) {
    if (sentence) CSS.highlights.set(highlightName, new Highlight(sentence.range));
    else CSS.highlights.delete(highlightName);
  }
  if (!sentence) return;
  const { top, bottom } = sentence.range.getBoundingClientRect();
  if (top < window.innerHeight * 0.15 || bottom > window.innerHeight * 0.8)
    window.scrollBy({ top: top - window.innerHeight * 0.35 });
}
