import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning';
import { classNames } from '@qanoon/ui/class-names';
import { formatBytes } from '@qanoon/ui/file-size';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createController } from '../media/controller.ts';
import { sizeLabel } from '../media/quality.ts';
import { useCues } from '../media/use-cues.ts';
import { useHeartbeat } from '../media/use-heartbeat.ts';
import { useLastFrame } from '../media/use-last-frame.ts';
import { useMediaState } from '../media/use-media-state.ts';
import { useVideoSource } from '../media/use-video-source.ts';
import { usePreferences } from '../state/preferences.ts';
import { startSecond } from '../state/resume-position.ts';
import type { Player } from '../state/use-player.ts';
import { CaptionsLine } from './captions-line.tsx';
import { ControlBar } from './control-bar.tsx';
import { Overlay } from './overlay.tsx';
import { posterOf } from './poster.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Transcript } from './transcript.tsx';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useFlashMessage } from './use-flash-message.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';

type PlaybackProps = {
  course: StudentContent;
  video: StudentVideo;
  player: Player;
  loadedAt: number;
  /** Where the transcript stands on the page. */
  aside: HTMLElement | null;
};

/** One video on the browser's own element, with the player's controls over it. Another video is another Playback. */
export function Playback({ course, video, player, loadedAt, aside }: PlaybackProps) {
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLVideoElement>(null);
  const [start] = useState(() => ({ second: startSecond(video), playing: player.playing }));
  const [started, setStarted] = useState(player.playing);
  const [helpOpen, setHelpOpen] = useState(false);
  const preferences = usePreferences();
  const { word, say } = useFlashMessage();
  const media = useMediaState(element);
  const source = useVideoSource({
    course,
    video,
    loadedAt,
    element,
    start,
    started,
    onFallBack: () =>
      say(
        video.bytes === null ? 'Playing the original' : `Playing the original, ${formatBytes(video.bytes)}`,
      ),
  });
  // As long as something is loaded ahead, a lost connection is nobody's business.
  const state =
    source.state === 'reconnecting' && source.playsOn && !media.stalled && !media.paused
      ? 'ready'
      : source.state;
  const still = useLastFrame(element, { wanted: state !== 'ready', rendered: media.rendered });
  const { full, toggle: toggleFull } = useFullScreen(frame, element);
  const chrome = useControlsVisibility(frame, { playing: !media.paused && state === 'ready' });
  const { stay } = player;
  const controller = useMemo(() => createController(element, { say, onStart: stay }), [say, stay]);
  const captions = captionsIn(source.video.captions, preferences.captionsLanguage);
  const { lines, spoken } = useCues(element, captions?.url);
  const poster = source.video.posterUrl ?? posterOf(course);
  useHeartbeat(element, { courseId: course.id, videoId: video.id });
  useShortcuts(
    frame,
    { ...controller, toggleFull, hasCaptions: captions !== undefined, showHelp: () => setHelpOpen(true) },
    preferences.shortcuts,
  );
  usePreservedFocus(frame, started);

  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames(
        'player-frame',
        full && 'is-full',
        !chrome.shown && 'is-idle',
        !started && 'is-poster',
      )}
      data-controls={chrome.shown ? 'shown' : 'hidden'}
      data-level={source.level}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with a video's caption file. */}
      <video
        ref={element}
        className="player-video"
        src={source.src}
        poster={poster}
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
          source.onProgress(event.currentTarget);
        }}
        onPause={(event) => source.onProgress(event.currentTarget)}
        onTimeUpdate={(event) => source.onProgress(event.currentTarget)}
        onSeeked={(event) => source.onProgress(event.currentTarget)}
        onLoadedMetadata={(event) => source.onLoaded(event.currentTarget)}
        onError={source.onError}
      />
      {source.wanted.source === 'audio' && <img className="player-sound" src={poster} alt="" />}
      <canvas ref={still.canvas} className="player-still" hidden={!still.shown} />
      <Overlay
        video={video}
        player={player}
        media={media}
        state={state}
        started={started}
        startSecond={start.second}
        size={sizeLabel(source.video, source.wanted)}
        onPlay={controller.togglePlay}
        onRetry={source.retry}
      />
      {captions && preferences.captions && <CaptionsLine words={spoken} language={captions.language} />}
      <p className="player-word" role="status" key={word?.id}>
        {word?.words}
      </p>
      {state !== 'failed' && (
        <ControlBar
          media={media}
          duration={Number.isFinite(media.duration) ? media.duration : (video.durationSeconds ?? Number.NaN)}
          controller={controller}
          captionsOn={captions && preferences.captions}
          settings={
            <SettingsMenu
              video={source.video}
              wanted={source.wanted}
              level={source.level}
              language={captions?.language}
              frame={frame}
            />
          }
          full={full}
          onToggleFull={toggleFull}
          onHelp={() => setHelpOpen(true)}
        />
      )}
      <ShortcutsDialog open={helpOpen} onOpenChange={setHelpOpen} />
      {aside &&
        captions &&
        createPortal(
          <Transcript
            lines={lines}
            current={lines.findLastIndex(({ from }) => from <= media.time)}
            language={captions.language}
            captions={video.captions}
            onSeek={controller.seek}
          />,
          aside,
        )}
    </div>
  );
}

/** The captions in the chosen language, else in the browser's, else the first. */
const captionsIn = (all: StudentVideo['captions'], language: string) =>
  all.find((each) => each.language === language) ??
  all.find((each) => navigator.language.startsWith(each.language)) ??
  all[0];

/** A button that goes away with its job leaves the keyboard nowhere: it goes on in the player. */
function usePreservedFocus(frame: React.RefObject<HTMLElement | null>, started: boolean): void {
  useEffect(() => {
    if (started && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, started]);
}
