/**
 * Whether this is a phone or a tablet. They end tabs in the background, and a session that ends with its tabs along with
 * them.
 */
export const isPhone = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(hover: none) and (pointer: coarse)').matches;
