import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { classNames } from '@qanoon/ui/class-names';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CaptionsLine } from './captions-line.tsx';
import { ControlBar } from './control-bar.tsx';
import { controllerOf } from './controller.ts';
import { Overlay } from './overlay.tsx';
import { posterOf } from './poster.ts';
import { usePreferences } from './preferences.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { startSecond } from './start-at.ts';
import { useChrome } from './use-chrome.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useMedia } from './use-media.ts';
import type { Player } from './use-player.ts';
import { useRenewal } from './use-renewal.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useStill } from './use-still.ts';
import { useWord } from './use-word.ts';

type PlaybackProps = { course: StudentContent; video: StudentVideo; player: Player; loadedAt: number };

/** One video on the browser's own element, with the player's controls over it. Another video is another Playback. */
export function Playback({ course, video, player, loadedAt }: PlaybackProps) {
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [start] = useState(() => ({ second: startSecond(video), playing: player.playing }));
  const [started, setStarted] = useState(player.playing);
  const [helpOpen, setHelpOpen] = useState(false);
  const { captions, shortcuts } = usePreferences();
  const media = useMedia(element);
  const renewal = useRenewal({ course, video, loadedAt, element, start });
  const still = useStill(element, { wanted: renewal.state !== 'ready', drawn: media.drawn });
  const { full, toggle: toggleFull } = useFullScreen(frame, element);
  const chrome = useChrome(frame, { playing: !media.paused && renewal.state === 'ready' });
  const { word, say } = useWord();
  const controller = useMemo(() => controllerOf(element, say), [say]);
  const hasCaptions = video.captions.length > 0;
  useHeartbeat(element, { courseId: course.id, videoId: video.id });
  useShortcuts(frame, { ...controller, toggleFull, hasCaptions, showHelp: () => setHelpOpen(true) }, shortcuts);
  useKeptFocus(frame, started);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames('player-frame', full && 'is-full', !chrome.shown && 'is-idle', !started && 'is-poster')}
      data-controls={chrome.shown ? 'shown' : 'hidden'}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with a video's caption file. */}
      <video
        ref={element}
        className="player-video"
        src={renewal.src ?? undefined}
        poster={posterOf(course)}
        playsInline
        preload="metadata"
        aria-label={video.title || course.title}
        onClick={(event) => {
          const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
          if (byFinger && started) chrome.toggle();
          else controller.togglePlay();
        }}
        onDoubleClick={toggleFull}
        onPlay={(event) => {
          setStarted(true);
          player.stay();
          renewal.onProgress(event.currentTarget);
        }}
        onPause={(event) => renewal.onProgress(event.currentTarget)}
        onTimeUpdate={(event) => renewal.onProgress(event.currentTarget)}
        onSeeked={(event) => renewal.onProgress(event.currentTarget)}
        onLoadedMetadata={(event) => renewal.onLoaded(event.currentTarget)}
        onError={renewal.onError}
      >
        {video.captions.map(({ language, label, url }) => (
          <track key={language} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
      <canvas ref={still.canvas} className="player-still" hidden={!still.shown} />
      <Overlay
        video={video}
        player={player}
        media={media}
        state={renewal.state}
        started={started}
        startSecond={start.second}
        onPlay={controller.togglePlay}
        onRetry={renewal.retry}
      />
      {hasCaptions && <CaptionsLine element={element} captions={video.captions} on={captions} />}
      <p className="player-word" role="status" key={word?.id}>
        {word?.words}
      </p>
      {renewal.state !== 'failed' && (
        <ControlBar
          media={media}
          duration={Number.isFinite(media.duration) ? media.duration : (video.durationSeconds ?? Number.NaN)}
          controller={controller}
          captionsOn={hasCaptions ? captions : undefined}
          full={full}
          onToggleFull={toggleFull}
          onHelp={() => setHelpOpen(true)}
        />
      )}
      <ShortcutsDialog open={helpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}

/** A button that goes away with its job leaves the keyboard nowhere: it goes on in the player. */
function useKeptFocus(frame: React.RefObject<HTMLElement | null>, started: boolean): void {
  useEffect(() => {
    if (started && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, started]);
}
