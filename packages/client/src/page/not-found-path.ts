/** Before a portal's unknown path this makes one of the public site, which knows how to say so. No page is below it. */
export const NOT_FOUND = '/not-found';
