import * as m from '@qanoon/messages/shared/site';
/** The notice at paid courses while the academy has no accounts. */
export const ENROLLMENT_OPENS_SOON = m.enrollmentOpensSoon;
