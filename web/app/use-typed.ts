import { useEffect, useRef, useState } from "react";

/** Milliseconds of silence before what was typed is looked for. */
const pause = 400;

/** What is being typed, told after a pause; follows what is set from elsewhere. */
export function useTyped(value: string, onSettle: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => settle.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}
