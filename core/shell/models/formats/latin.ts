const piece = 8_192;

/** Bytes as text, one character each: numbers and the names of formats need no more, and places in it are places in the bytes. */
export function latinText(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = "";
  for (let at = from; at < to; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + piece)));
  return text;
}

/** Calls for each line in turn, however it ends. A line that ends in `\` goes on in the next. */
export function eachLine(bytes: Uint8Array, use: (line: string) => void): void {
  let begun = "";
  for (let at = 0; at < bytes.length; ) {
    let end = at;
    while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end += 1;
    const goesOn = end > at && bytes[end - 1] === 92;
    const part = latinText(bytes, at, goesOn ? end - 1 : end);
    at = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1;
    if (goesOn) begun += `${part} `;
    else {
      use(begun + part);
      begun = "";
    }
  }
  if (begun !== "") use(begun);
}
