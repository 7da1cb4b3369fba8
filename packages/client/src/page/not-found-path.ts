/**
 * The prefix that turns a portal's unknown path into one of the public site, which says that the page is
 * missing. No page has a path below it.
 */
export const NOT_FOUND = '/not-found';
