/** A file as Playwright hands it to an input, or sends it in a form. */
export const asFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
