import { AUDIT_ACTIONS, actionLabel } from '@qanoon/contracts/audit';
import type { StudentEvent, StudentEventKind } from '@qanoon/contracts/students';

const TEXTS: Record<StudentEventKind, string> = {
  registered: 'Registered',
  verified: 'Verified the email address',
  'signed-in': 'Signed in',
  'payment-submitted': 'Submitted a payment',
  'payment-approved': 'Payment approved',
  'payment-rejected': 'Payment rejected',
  enrolled: 'Enrolled',
  completed: 'Completed the course',
  watched: 'Watched',
  'certificate-requested': 'Requested a certificate',
  'certificate-issued': 'Certificate issued',
  'mail-sent': 'Email sent',
  'note-added': 'Note added',
  administration: '',
};

/** `Payment approved: Contract Law, by Ayesha Khan`. */
export function eventText({ kind, subject, actorName }: StudentEvent): string {
  const by = actorName ? `, by ${actorName}` : '';
  if (kind === 'administration') return `${administrationText(subject)}${by}`;
  return `${TEXTS[kind]}${subject && `: ${subject}`}${by}`;
}

/** `student.enrolled: Contract Law` → `Student enrolled: Contract Law`. */
function administrationText(subject: string): string {
  const action = AUDIT_ACTIONS.find((each) => subject === each || subject.startsWith(`${each}: `));
  return action ? actionLabel(action) + subject.slice(action.length) : subject;
}
