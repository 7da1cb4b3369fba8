import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import type { MyCertificate } from '@qanoon/contracts/certificates/certificates';
import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/certificates';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RequestForm } from './request-form.tsx';

type Enrollment = EnrolledCourse['userEnrollment'];
const FINISHED: Partial<Enrollment> = {
  progress: 100,
  completed: true,
  completedAt: '2026-11-20T04:00:00.000Z',
  lecturesLeft: 0,
};

const course = (
  id: string,
  title: string,
  userEnrollment: Partial<Enrollment> = {},
  over: Partial<EnrolledCourse> = {},
): EnrolledCourse => ({
  id,
  title,
  shortDescription: '',
  languages: { title: 'en', shortDescription: 'en', instructorName: 'en' },
  thumbnailUrl: null,
  level: 'Beginner',
  instructorName: 'Dr. Hina Rauf',
  userEnrollment: {
    status: 'approved',
    progress: 17,
    completed: false,
    completedAt: null,
    newLectures: 0,
    lecturesLeft: 5,
    ...userEnrollment,
  },
  ...over,
});

const certificate = (courseId: string, over: Partial<MyCertificate> = {}): MyCertificate => ({
  id: `certificate-${courseId}`,
  courseId,
  studentName: 'Sana Malik',
  studentNameUrdu: '',
  courseTitle: 'Contract Law',
  instructorName: 'Dr. Hina Rauf',
  state: 'requested',
  verified: false,
  requestedAt: '2026-11-21T04:00:00.000Z',
  issuedAt: null,
  code: null,
  downloadUrl: null,
  pictureUrl: null,
  reason: null,
  credentialSince: null,
  ...over,
});

const CONTRACT = course('contract', 'Contract Law', FINISHED);
const EVIDENCE = course('evidence', 'Law of Evidence', FINISHED);
const select = page.getByRole('combobox', { name: 'Completed course' });
const request = page.getByRole('button', { name: 'Request Certificate' });
const showForm = () => showApp(() => <RequestForm chosen={{ courseId: undefined }} />);
const choose = (label: string) => reach(() => userEvent.selectOptions(select, label));
const submit = () => reach(() => request.click());

beforeEach(() => {
  signInAsStudent();
  answer('certificates.names', { name: 'Sana Malik', nameUrdu: '', confirmedAt: '2026-11-01T04:00:00.000Z' });
  answer('certificates.mine', []);
  answer('learning.enrolled', [CONTRACT, EVIDENCE]);
});

test('offers only courses whose certificate is not requested, issued or revoked', async () => {
  answer('learning.enrolled', [CONTRACT, EVIDENCE, course('tort', 'Law of Torts', FINISHED)]);
  answer('certificates.mine', [
    certificate('contract', { state: 'valid', verified: true }),
    certificate('tort', { state: 'declined' }),
  ]);
  await showForm();
  await expect.element(page.getByText('3 completed courses')).toBeVisible();
  expect(
    [...select.element().querySelectorAll('option:not([hidden])')].map((each) => each.textContent),
  ).toEqual(['Law of Evidence (Dr. Hina Rauf)', 'Law of Torts (Dr. Hina Rauf)']);
});

test('says that nothing is left to be requested', async () => {
  answer('certificates.mine', [certificate('contract', { state: 'valid' }), certificate('evidence')]);
  await showForm();
  await expect.element(page.getByText(m.everyCertificateIsRequested())).toBeVisible();
  await expect.element(select).toBeDisabled();
  await expect.element(request).toBeDisabled();
  await checkState({ written: ['Contract Law', 'Law of Evidence'] });
});

test('disables the button after the last request', async () => {
  answer('learning.enrolled', [CONTRACT]);
  answer('certificates.request', () => {
    answer('certificates.mine', [certificate('contract')]);
    return { ...certificate('contract'), isNew: true };
  });
  await showForm();
  await choose('Contract Law (Dr. Hina Rauf)');
  await submit();
  await expect.element(page.getByText('Certificate request submitted successfully!')).toBeVisible();
  await expect.element(request).toBeDisabled();
  await expect.element(page.getByText('Please select a course')).not.toBeInTheDocument();
});

test('says that a certificate was requested before, in another tab', async () => {
  answer('certificates.request', { ...certificate('contract', { state: 'valid' }), isNew: false });
  await showForm();
  await choose('Contract Law (Dr. Hina Rauf)');
  await submit();
  await expect.element(page.getByText(m.requestedBefore())).toBeVisible();
  await expect.element(page.getByText('Certificate request submitted successfully!')).not.toBeInTheDocument();
});

test('shows how many lectures are missing for the first certificate', async () => {
  answer('learning.enrolled', [
    course('contract', 'Contract Law'),
    course('evidence', 'Law of Evidence', { progress: 90, lecturesLeft: 1 }),
  ]);
  await showForm();
  const courses = page.getByRole('list', { name: 'On the way to a certificate' }).getByRole('listitem');
  await expect.element(courses.first().getByText(/^5 lectures to go/u)).toBeVisible();
  await expect.element(courses.nth(1).getByText(/^1 lecture to go/u)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contract Law' }))
    .toHaveAttribute('href', '/my-course/contract');
  await checkState({ written: ['Contract Law', 'Law of Evidence'] });
});

test('shows the title alone if the name of the instructor has another direction', async () => {
  const urdu = {
    languages: { title: 'ur', shortDescription: 'ur', instructorName: 'en' },
    instructorName: 'Dr. Hina Rauf',
  } as const;
  answer('learning.enrolled', [course('contract', 'قانونِ معاہدہ کے بنیادی نکات', FINISHED, urdu)]);
  await showForm();
  await choose('قانونِ معاہدہ کے بنیادی نکات');
  const [option] = (select.element() as HTMLSelectElement).selectedOptions;
  expect([option!.label, option!.textContent]).toEqual([
    'قانونِ معاہدہ کے بنیادی نکات',
    'قانونِ معاہدہ کے بنیادی نکات (Dr. Hina Rauf)',
  ]);
});
