/** Hands bytes to the reader as a file of that name. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
