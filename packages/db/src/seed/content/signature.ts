import sharp from 'sharp';

/** Strokes of a pen, without the name of anybody. */
const STROKES = [
  'M38 150C70 60 110 22 128 40C148 60 92 150 70 176C58 190 50 178 66 158C104 112 150 92 162 104C172 116 142 142 150 150C160 160 188 116 200 112C210 110 196 142 206 146C222 152 240 108 254 110C264 114 250 140 262 142C282 146 300 64 316 44C326 34 330 46 320 70C306 104 292 146 306 148C328 150 344 112 360 108C372 108 362 136 376 138C402 142 440 116 500 104',
  'M30 206C150 186 330 178 452 188',
];

/** The signature of the demo's administrator as a PNG picture on a transparent ground. */
export const renderSignature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1060" height="460" viewBox="0 0 530 230" fill="none" stroke="#1b2a5a" stroke-linecap="round" stroke-linejoin="round">${STROKES.map(
        (path, index) => `<path d="${path}" stroke-width="${index === 0 ? 5 : 3}"/>`,
      ).join('')}</svg>`,
    ),
  )
    .png({ compressionLevel: 9 })
    .toBuffer();
