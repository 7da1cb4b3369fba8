import { answer, refuse } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddStudentDialog } from './add-student-dialog.tsx';
import { EraseStudentDialog } from './record/erase-student-dialog.tsx';

const STUDENT = { id: 'student', fullName: 'فاطمہ نور', email: 'fatima@example.test' } as StudentRecord;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  signInAsAdmin();
  answer('students.courseChoices', { courses: [], hasMore: false });
});

test('erases a student once the name was typed, and says what remains', async () => {
  const erase = vi.fn((_input: object) => ({ payments: 2 }));
  answer('students.erase', erase);
  await showApp(() => <EraseStudentDialog student={STUDENT} onClose={onClose} />);
  await expect.element(page.getByText(/^Payments with their proofs/u)).toBeVisible();
  await userEvent.fill(page.getByLabelText(/to confirm$/u), STUDENT.fullName);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByText('2 payments remain in the books without the name.')).toBeVisible();
  expect(erase).toHaveBeenCalledExactlyOnceWith({ studentId: 'student', typedName: STUDENT.fullName });
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows what an erasure does', async () => {
  await showApp(() => <EraseStudentDialog student={STUDENT} onClose={onClose} />);
  await checkState({ written: [STUDENT.fullName] });
});

test('shows the fields of a new student', async () => {
  await showApp(() => <AddStudentDialog onClose={onClose} />);
  await checkState();
});

test('shows why a student is not erased', async () => {
  const message = 'The name you typed is not the name of this student.';
  refuse('students.erase', { status: 409, code: 'STUDENT_NOT_ERASABLE', message });
  await showApp(() => <EraseStudentDialog student={STUDENT} onClose={onClose} />);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('adds one student without a file', async () => {
  const add = vi.fn((_input: object) => ({ studentId: 'new' }));
  answer('students.add', add);
  await showApp(() => <AddStudentDialog onClose={onClose} />);
  await userEvent.fill(page.getByLabelText('Full Name'), 'Sana Malik');
  await userEvent.fill(page.getByLabelText('Email'), 'sana@example.test');
  await page.getByRole('button', { name: 'Add student' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(add).toHaveBeenCalledExactlyOnceWith({
    fullName: 'Sana Malik',
    email: 'sana@example.test',
    courseId: null,
  });
});

test('says beside the address that it has an account', async () => {
  refuse('students.add', { status: 409, code: 'EMAIL_TAKEN', message: 'This address is taken.' });
  await showApp(() => <AddStudentDialog onClose={onClose} />);
  await userEvent.fill(page.getByLabelText('Full Name'), 'Sana Malik');
  await userEvent.fill(page.getByLabelText('Email'), 'sana@example.test');
  await page.getByRole('button', { name: 'Add student' }).click();
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(/This address is taken\./u);
});
