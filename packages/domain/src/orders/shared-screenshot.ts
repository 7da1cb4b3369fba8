/**
 * The page of the student portal for a screenshot that was shared to the app. The share sheet sends the
 * picture to the same path by POST (docs/phones.md).
 */
export const SHARED_SCREENSHOT_PATH = '/student/shared-screenshot';

/** The form field of the picture. */
export const SHARED_SCREENSHOT_FIELD = 'screenshot';

/**
 * Why a shared screenshot is not on the page. `not-received`: it was sent to the server, because no service
 * worker was active. deploy/Caddyfile contains this value, too.
 */
export const SHARE_PROBLEMS = [
  'not-received',
  'none',
  'several',
  'wrong-type',
  'too-large',
  'not-stored',
] as const;
export type ShareProblem = (typeof SHARE_PROBLEMS)[number];

/** The path and query of the page; the problem is shown there. */
export const sharedScreenshotPage = (problem?: ShareProblem): string =>
  problem ? `${SHARED_SCREENSHOT_PATH}?problem=${problem}` : SHARED_SCREENSHOT_PATH;
