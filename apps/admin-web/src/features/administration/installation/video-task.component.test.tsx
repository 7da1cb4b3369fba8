import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { InstallationReport } from '@qanoon/contracts/people/setup';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InstallationReportPanel } from './installation-report.tsx';
import { VideoTask } from './video-task.tsx';

const LINE = 'apt-get install -y ffmpeg';
const answerReport = (level: 'ok' | 'warning', message: string) =>
  answer('setup.installation', {
    ...{ checkedAt: '2026-11-28T04:00:00.000Z', diagnostics: [{ check: 'video', level, message }] },
  } satisfies InstallationReport);
const show = () =>
  showApp(() => (
    <>
      <VideoTask />
      <InstallationReportPanel />
    </>
  ));

beforeEach(() => signInAsAdmin());

test('says how ffmpeg is installed on a server that converts no videos', async () => {
  answerReport('warning', 'ffmpeg was not found.');
  await show();
  await expect.element(page.getByText(LINE)).toBeVisible();
  await checkState({ written: ['Video', 'ffmpeg was not found.', LINE] });
});

test('asks for nothing on a server that converts videos', async () => {
  answerReport('ok', 'ffmpeg 5.1 converts videos.');
  await show();
  await expect.element(page.getByText('ffmpeg 5.1 converts videos.')).toBeVisible();
  expect(page.getByText(LINE).elements()).toEqual([]);
});
