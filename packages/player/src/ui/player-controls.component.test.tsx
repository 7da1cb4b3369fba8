import { showApp } from '@qanoon/client/testing/show-app';
import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/shared/player';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach, show } from '@qanoon/ui/testing/show';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Controller } from '../media/controller.ts';
import type { MediaState } from '../media/use-media-state.ts';
import { getPreferences, setPreferences } from '../state/preferences.ts';
import { ControlBar } from './control-bar.tsx';
import { HeldSpeed, PlayerMessage } from './messages.tsx';
import { Overlay } from './overlay.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Transcript } from './transcript.tsx';
import '../styles/player-controls.css';
import '../styles/player-transcript.css';
import '../styles/player-video.css';

const VIDEO: PlayableVideo = {
  id: 'video',
  title: 'Offer and acceptance',
  durationSeconds: 1260,
  url: '/files/lecture.mp4',
  bytes: 96_300_000,
  posterUrl: null,
  stream: {
    url: '/files/stream.m3u8',
    qualities: [
      { name: 'audio', bytes: 4_100_000, height: null, bandwidth: 60_000 },
      { name: '240p', bytes: 12_000_000, height: 240, bandwidth: 200_000 },
      { name: '480p', bytes: 32_000_000, height: 480, bandwidth: 500_000 },
      { name: '720p', bytes: 61_000_000, height: 720, bandwidth: 900_000 },
    ],
    originalPlaysEverywhere: true,
  },
  captions: [
    { language: 'en', label: 'English', url: '/captions-en.vtt' },
    { language: 'ur', label: 'Urdu', url: '/captions-ur.vtt' },
  ],
};
const MEDIA: MediaState = {
  paused: true,
  ended: false,
  stalled: false,
  rendered: true,
  time: 72,
  duration: 1260,
  buffered: 300,
  volume: 1,
  muted: false,
  rate: 1,
  inPicture: false,
};
const CUES = [
  'In the name of the law',
  'An offer is a promise that needs an acceptance',
  'Acceptance makes of both a contract',
].map((text, index) => ({ from: index * 3, to: index * 3 + 3, text }));
const CUES_IN_URDU = ['قانون کے نام پر', 'ایجاب ایک وعدہ ہے جو جواب کا منتظر ہے'].map((text, index) => ({
  from: index * 3,
  to: index * 3 + 3,
  text,
}));

const controller = new Proxy({} as Record<keyof Controller, ReturnType<typeof vi.fn>>, {
  get: (made, name: keyof Controller) => (made[name] ??= vi.fn()),
}) as unknown as Controller;

const showOverlay = (props: Partial<ComponentProps<typeof Overlay>> = {}) =>
  show(() => (
    <div className="player-frame" style={{ aspectRatio: '16 / 9', maxWidth: '40rem' }}>
      <Overlay
        video={{ ...VIDEO, title: 'ایجاب و قبول' }}
        media={MEDIA}
        state="ready"
        started
        startSecond={0}
        ended={() => null}
        size={undefined}
        onPlay={() => undefined}
        onRetry={() => undefined}
        {...props}
      />
    </div>
  ));

const showBar = (media: Partial<MediaState> = {}, props: Partial<ComponentProps<typeof ControlBar>> = {}) =>
  show(() => (
    <div className="player-frame" data-controls="shown" style={{ aspectRatio: '16 / 9', maxWidth: '60rem' }}>
      <ControlBar
        media={{ ...MEDIA, ...media }}
        duration={1260}
        controller={controller}
        captionsOn={undefined}
        settings={null}
        full={false}
        onToggleFull={() => undefined}
        onHelp={() => undefined}
        {...props}
      />
    </div>
  ));

/** The menu opens inside the player, which is known once it is rendered. */
function Settings(props: Partial<ComponentProps<typeof SettingsMenu>>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setElement}
      className="player-frame"
      data-controls="shown"
      style={{ aspectRatio: '16 / 9', maxWidth: '60rem' }}
    >
      <div className="player-bar">
        <div className="player-buttons">
          <SettingsMenu
            video={VIDEO}
            choice={{ source: 'video', level: 'auto' }}
            level="480p"
            language="en"
            captionsOn={false}
            frame={{ current: element }}
            {...props}
          />
        </div>
      </div>
    </div>
  );
}
const showSettings = (props: Partial<ComponentProps<typeof SettingsMenu>> = {}) =>
  showApp(() => <Settings {...props} />);
const openSettings = () => reach(() => page.getByRole('button', { name: m.playbackSettings() }).click());

const showTranscript = (props: Partial<ComponentProps<typeof Transcript>> = {}) =>
  show(() => (
    <Transcript
      cues={CUES}
      current={1}
      language="en"
      captions={VIDEO.captions}
      onSeek={() => undefined}
      {...props}
    />
  ));

beforeEach(() => {
  setPreferences({
    ...getPreferences(),
    quality: 'auto',
    dataSaver: false,
    audioOnly: false,
    shortcuts: true,
  });
});

test('offers to play the video, and says where it resumes and how large it is', async () => {
  await showOverlay({ started: false, startSecond: 12, size: '61 MB' });
  await expect.element(page.getByRole('button', { name: /^Play/u })).toBeVisible();
  await expect.element(page.getByText('Resumes at 0:12')).toBeVisible();
  await checkState({ written: ['61 MB'] });
});

test('says that the video could not be played, and tries again', async () => {
  const onRetry = vi.fn();
  await showOverlay({ state: 'failed', onRetry });
  await expect.element(page.getByText('This video could not be played.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await checkState();
});

test('says that there is no connection', async () => {
  await showOverlay({ state: 'reconnecting' });
  await expect
    .element(page.getByText('No connection. The video goes on as soon as it is back.'))
    .toBeVisible();
  await checkState();
});

test('tells screen readers that the video loads', async () => {
  await showOverlay({ media: { ...MEDIA, paused: false, stalled: true } });
  await expect.element(page.getByText('Loading the video')).toBeInTheDocument();
  await checkState();
});

test('shows what follows when the video has ended', async () => {
  await showOverlay({ media: { ...MEDIA, ended: true }, ended: () => <p dir="auto">Up next</p> });
  await expect.element(page.getByText('Up next')).toBeVisible();
});

test('shows a paused video with its time', async () => {
  await showBar();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.element(page.getByText(/1:12 \/ 21:00/u)).toBeVisible();
  await expect
    .element(page.getByRole('slider', { name: 'Seek' }))
    .toHaveAttribute('aria-valuetext', '1:12 of 21:00');
  await checkState();
});

test('shows a muted video with captions in full screen', async () => {
  await showBar({ paused: false, muted: true, rate: 1.5 }, { captionsOn: true, full: true });
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', '0%');
  await expect
    .element(page.getByRole('button', { name: 'Captions' }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await checkState();
});

test('has no button for captions when there are none', async () => {
  await showBar();
  await expect.element(page.getByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
});

test('disables seeking while the length of the video is unknown', async () => {
  await showBar({ time: 0 }, { duration: Number.NaN });
  await expect.element(page.getByRole('slider', { name: 'Seek' })).toBeDisabled();
  await expect
    .element(page.getByRole('slider', { name: 'Seek' }))
    .toHaveAttribute('aria-valuetext', '0:00 of unknown');
  await checkState();
});

test('seeks by five seconds with the arrow keys', async () => {
  await showBar();
  (page.getByRole('slider', { name: 'Seek' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{PageDown}');
  expect(vi.mocked(controller.seek).mock.calls).toEqual([[77], [42]]);
});

test('says what a shortcut or a finger on the picture does', async () => {
  await show(() => (
    <div className="player-frame" style={{ aspectRatio: '16 / 9', maxWidth: '40rem' }}>
      <PlayerMessage text={m.forwardSeconds({ seconds: 20 })} side="right" />
      <HeldSpeed />
    </div>
  ));
  await expect.element(page.getByText('Forward 20 seconds')).toBeInTheDocument();
  await expect.element(page.getByText('2× speed')).toBeVisible();
});

test('offers the qualities with their sizes, and says what Auto plays', async () => {
  await showSettings();
  await openSettings();
  await expect.element(page.getByRole('menuitemradio', { name: /^Auto/u })).toBeChecked();
  await expect.element(page.getByRole('menuitemradio', { name: /^Auto/u })).toHaveTextContent('Auto480p');
  await expect.element(page.getByRole('menuitemradio', { name: /^720p/u })).toBeVisible();
  await expect.element(page.getByRole('menuitemcheckbox', { name: /^Audio only/u })).not.toBeChecked();
  await checkState();
});

test('turns the data saver on when its switch is pressed', async () => {
  await showSettings();
  await openSettings();
  await page.getByRole('menuitemcheckbox', { name: /^Data saver/u }).click();
  expect(getPreferences().dataSaver).toBe(true);
});

test('shows that data is saved', async () => {
  setPreferences({ dataSaver: true });
  await showSettings({ choice: { source: 'video', level: 'auto', ceiling: '240p' }, level: '240p' });
  await openSettings();
  await expect.element(page.getByRole('menuitemcheckbox', { name: /^Data saver/u })).toBeChecked();
  await checkState();
});

test('keeps the switch of the data saver when a lecture has no smaller version', async () => {
  setPreferences({ dataSaver: true });
  await showSettings({ video: { ...VIDEO, stream: null }, choice: { source: 'original' }, level: undefined });
  await openSettings();
  const saver = page.getByRole('menuitemcheckbox', { name: /^Data saver.*no smaller version$/u });
  await expect.element(saver).toBeChecked();
  await checkState();
});

test('offers captions in each language, or none', async () => {
  await showSettings();
  await openSettings();
  await expect.element(page.getByRole('menuitemradio', { name: 'Off' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'اردو' }).click();
  expect(getPreferences()).toMatchObject({ captions: 'on', captionsLanguage: 'ur' });
});

test('turns captions off', async () => {
  await showSettings({ captionsOn: true });
  await openSettings();
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Off' }).click();
  expect(getPreferences().captions).toBe('off');
});

test('shows that only audio plays', async () => {
  setPreferences({ audioOnly: true });
  await showSettings({ choice: { source: 'audio' }, level: undefined });
  await openSettings();
  await expect.element(page.getByRole('menuitemcheckbox', { name: /^Audio only/u })).toBeChecked();
  await expect.element(page.getByRole('menuitemradio', { name: /^Auto/u })).not.toBeChecked();
  await checkState();
});

test('has no settings when there is nothing to choose', async () => {
  await showSettings({ video: { ...VIDEO, bytes: null, stream: null, captions: [] } });
  await expect.element(page.getByRole('button', { name: 'Playback settings' })).not.toBeInTheDocument();
});

test('lists the keyboard shortcuts, which can be turned off', async () => {
  await show(() => <ShortcutsDialog open onOpenChange={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('switch').click({ force: true });
  expect(getPreferences().shortcuts).toBe(false);
  await checkState();
});

test('lists the lines of the transcript, and marks the one that is spoken', async () => {
  await showTranscript();
  await expect.element(page.getByRole('listitem')).toHaveLength(3);
  await expect
    .element(page.getByRole('button', { name: /An offer is a promise/u }))
    .toHaveAttribute('aria-current', 'true');
  await checkState();
});

test('shows a transcript in Urdu from right to left', async () => {
  await showTranscript({ cues: CUES_IN_URDU, language: 'ur' });
  await expect.element(page.getByRole('list')).toHaveAttribute('dir', 'rtl');
  await expect.element(page.getByLabelText('Language of captions and transcript')).toHaveValue('ur');
  await checkState();
});

test('finds the lines with a word', async () => {
  await showTranscript();
  await reach(() => userEvent.fill(page.getByRole('searchbox'), 'acceptance'));
  await expect.element(page.getByText('2 lines found')).toBeInTheDocument();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
});

test('says that no line has the words', async () => {
  await showTranscript();
  await reach(() => userEvent.fill(page.getByRole('searchbox'), 'hearsay'));
  await expect.element(page.getByText('No line has these words')).toBeVisible();
  await checkState();
});

test('goes to a line that is pressed', async () => {
  const onSeek = vi.fn();
  await showTranscript({ onSeek });
  await page.getByRole('button', { name: /Acceptance makes/u }).click();
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(6);
});
