/** Lines that one file may bring. */
export const mostLines = 2000;

/** Lines that one request writes: well within its time, on a busy machine too. Larger files are written part by part. */
export const mostWritten = 250;
