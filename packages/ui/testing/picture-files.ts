const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture that is stored already. */
export const STORED_PICTURE = `data:image/png;base64,${PIXEL}`;

/** A PNG of one pixel that the browser declares as `type`. */
export const pictureFile = (name: string, type = 'image/png'): File =>
  new File([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))], name, { type });

/** A file that only has the name and the type of a picture. */
export const NO_PICTURE = new File(['A text with the name and the type of a picture.'], 'notes.png', {
  type: 'image/png',
});
