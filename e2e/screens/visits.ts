/** Whether screens are checked at every width and in both languages: `E2E_SCREENS=all`, before a release. */
export const ALL_VISITS = process.env.E2E_SCREENS === 'all';
