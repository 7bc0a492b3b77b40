const samplesPerSecond = 8_000;
const secondsPerTone = 0.5;

/** Tones of half a second each, in hertz, as a WAV file: one channel of eight bits. */
export function tonesOf(tones: readonly number[]): Buffer {
  const length = samplesPerSecond * secondsPerTone;
  const samples = Buffer.alloc(tones.length * length);
  tones.forEach((tone, at) => {
    for (let index = 0; index < length; index += 1) {
      // It rises and falls, so that nothing clicks between two tones.
      const loudness = Math.sin((Math.PI * index) / length);
      const wave = Math.sin((2 * Math.PI * tone * index) / samplesPerSecond);
      samples[at * length + index] = Math.round(128 + 80 * loudness * wave);
    }
  });
  return Buffer.concat([headerOf(samples.length), samples]);
}

function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
