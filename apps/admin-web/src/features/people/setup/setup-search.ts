import { oneOf, readParams } from '@qanoon/client/page/search-params';

/** The steps of the setup in the console. The owner's account is created before them. */
export const SETUP_STEPS = ['academy', 'payee', 'mail', 'course', 'done'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const setupSearch = readParams({ step: oneOf(...SETUP_STEPS) });
