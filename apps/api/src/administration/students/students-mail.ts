import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatList } from '@qanoon/domain/lib/text/lists';
import * as common from '@qanoon/messages/server/common';
import * as m from '@qanoon/messages/server/students';
import { type MailContent, publicPage } from '../../platform/mail/mail-content.ts';

/** The days for which the link of an imported student is valid. */
export const FIRST_PASSWORD_DAYS = 7;

/**
 * The mail about a changed address, to the former and to the new one. It contains neither, because one of them
 * may belong to a stranger.
 */
export const addressChangedMail = (
  academyName: string,
  { isNew, at, publicUrl }: { isNew: boolean; at: Date; publicUrl: string },
): MailContent => ({
  subject: m.yourEmailAddressWasChanged(),
  preheader: m.addressOfAccountWasChanged({ academy: academyName }),
  heading: m.yourEmailAddressWasChanged(),
  paragraphs: [
    (isNew ? m.officeEnteredThisAddress : m.officeChangedTheAddress)({
      academy: academyName,
      time: formatDateTime(at.toISOString()),
    }),
    m.fromNowOnYouSign(),
  ],
  ...(isNew && { button: { label: m.signIn(), url: publicPage(publicUrl, '/auth/login') } }),
  note: isNew ? m.ifYouDoNotKnow() : m.ifYouDidNotAsk(),
});

/**
 * The mail to a student whom an administrator has added, with the link to choose a password and the courses that wait. It
 * has no name, because a mistyped address may belong to a stranger.
 */
export const importedStudentMail = (
  academyName: string,
  { link, courses }: { link: string; courses: readonly string[] },
): MailContent => ({
  subject: m.yourAccountAt({ academy: academyName }),
  preheader: m.chooseYourPasswordToSign(),
  heading: m.chooseYourPassword(),
  paragraphs: [
    m.officeHasOpenedAccount({ academy: academyName }),
    ...(courses.length > 0
      ? [m.coursesAreOpenForYou({ count: courses.length, courses: formatList(courses) })]
      : []),
  ],
  button: { label: common.chooseMyPassword(), url: link },
  note: m.firstPasswordNote({ days: FIRST_PASSWORD_DAYS }),
});
