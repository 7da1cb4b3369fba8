import { formatDate, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/certificates';
import type { CertificateSheet, PrintedTexts } from './certificate-sheet.ts';

const printedDay = (day: string): string => formatDate(startOfKarachiDay(day).toISOString());

/** Turns seconds into `45 minutes`, `1 hour` or `7.5 hours`, in half hours from one hour on. Empty for 0. */
export function printedLength(seconds: number): string {
  if (seconds <= 0) return '';
  const halfHours = Math.round(seconds / 1800);
  if (seconds < 3600 && halfHours < 2)
    return m.minutesOfCourse({ minutes: Math.max(1, Math.round(seconds / 60)) });
  return m.hoursOfCourse({ hours: halfHours / 2 });
}

/**
 * Isolates the name of somebody in a line of another language, so that it does not change the order of the
 * other words.
 */
const isolated = (name: string): string => `\u2068${name}\u2069`;

export function printedTexts(sheet: CertificateSheet): PrintedTexts {
  const { studentName, instructorName, courseSeconds, completedOn, issuedOn, code, verifyUrl } = sheet;
  const headingUrdu = inLanguage('ur', () => m.certificateOfCompletion());
  return inLanguage('en', () => ({
    documentTitle: `${m.certificateOfCompletion()} · ${studentName}`,
    heading: m.certificateOfCompletion(),
    headingUrdu,
    certify: m.thisIsToCertifyThat(),
    completed: m.hasCompletedTheCourse(),
    taughtBy: instructorName ? m.taughtBy({ instructor: isolated(instructorName) }) : '',
    extent: [printedLength(courseSeconds), m.completedOn({ date: printedDay(completedOn) })]
      .filter(Boolean)
      .join(', '),
    issuedOn: { label: m.issuedOn(), value: printedDay(issuedOn) },
    code: { label: m.certificateCode(), value: code },
    verifyAt: { label: m.verifyAt(), value: verifyUrl.replace(/^https?:\/\//u, '') },
  }));
}
