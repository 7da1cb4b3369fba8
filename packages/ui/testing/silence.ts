/**
 * A WAV of one channel with a byte for each sample, which a video element plays with no picture and no
 * download.
 */
export function writeSilence(seconds: number): string {
  const samples = seconds * 8000;
  const wav = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      wav.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  wav.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  [16, 0x10001, 8000, 8000, 0x80001].forEach((field, index) => {
    wav.setUint32(16 + index * 4, field, true);
  });
  write(36, 'data');
  wav.setUint32(40, samples, true);
  for (let at = 44; at < wav.byteLength; at += 1) wav.setUint8(at, 128);
  return `data:audio/wav;base64,${btoa(Array.from(new Uint8Array(wav.buffer), (byte) => String.fromCharCode(byte)).join(''))}`;
}
