import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/routes';
import { Button } from '@qanoon/ui/components/button/button';
import { expectPressable } from '@qanoon/ui/testing/pressable';
import { reach, setWindow, show } from '@qanoon/ui/testing/show';
import { writeSilence } from '@qanoon/ui/testing/silence';
import { expect, test } from 'vitest';
import { PreviewPlayer } from './preview-player.tsx';
import './preview.css';
import '../course/price-card.css';

const COURSE = {
  id: 'contract',
  title: 'Contract Law Essentials for Candidates of the Bar Councils',
  level: 'Beginner',
  language: 'en',
  sections: [],
} as unknown as CourseDetail;

test('leaves the buttons at the end of a preview free on a narrow phone', async () => {
  answer('courses.preview', {
    video: {
      id: 'lecture',
      title: 'Offer and acceptance',
      durationSeconds: 1,
      url: writeSilence(1),
      bytes: 8044,
      posterUrl: null,
      stream: null,
      captions: [],
    },
    urlsLastSeconds: 600,
  });
  await showApp(
    () => (
      <PreviewPlayer
        course={COURSE}
        videoId="lecture"
        enroll={<Button variant="binding">{m.continueWithEnrollNow()}</Button>}
      />
    ),
    { path: '/course/contract', route: '/_site/course/$courseId' },
  );
  await reach(async () => {
    await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(1);
    const element = document.querySelector('video')!;
    element.currentTime = element.duration;
    await element.play();
    await expect.poll(() => element.ended).toBe(true);
  });
  await expectPressable('.player-next button, .player-full', [320, 360]);
});

test('hides the bar with the price beside a preview on a phone on its side', async () => {
  await show(() => (
    <>
      <div className="detail-grid">
        <div className="preview-stage" />
      </div>
      <div className="buy-bar" data-shown />
    </>
  ));
  const isShown = () => document.querySelector('.buy-bar')!.getClientRects().length > 0;
  setWindow({ width: 360, height: 640 });
  expect(isShown(), 'upright').toBe(true);
  setWindow({ width: 640, height: 360 });
  expect(isShown(), 'on its side').toBe(false);
});
