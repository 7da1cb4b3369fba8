import './components.css';
import '@qanoon/messages/urdu/admin';
import '@qanoon/messages/urdu/public';
import '@qanoon/messages/urdu/student';
import { removeState } from '@qanoon/ui/testing/show';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setAcademy } from '../src/page/academy.ts';
import { endSession } from '../src/session/session.ts';
import { queryClient } from '../src/trpc/trpc.ts';
import { removeAnswers, startAnswering } from './answers.ts';
import { configurePage } from './page-config.ts';
import { forgetUploads, startReceiving } from './uploads.ts';

startAnswering();
startReceiving();

beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(async () => {
  await removeState();
  const errors = vi.mocked(console.error).mock.calls.map((values) => values.join(' '));
  vi.restoreAllMocks();
  queryClient.clear();
  await endSession();
  forgetUploads();
  configurePage({});
  setAcademy(undefined);
  expect.soft(errors, 'errors in the console').toEqual([]);
  expect.soft(removeAnswers(), 'calls without an answer').toEqual([]);
});
