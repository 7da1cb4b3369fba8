/** Escapes text for the content or a quoted attribute of an HTML page. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
