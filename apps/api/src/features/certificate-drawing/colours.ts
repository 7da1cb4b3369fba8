// The colours of all designs: those of the product in its light theme.

export const INK = '#1a1f1b';
export const INK2 = '#464b44';
export const INK3 = '#5f6359';
export const GREEN = '#14432f';
export const BRASS = '#a87b2a';
export const BRASS_TEXT = '#7a5615';
