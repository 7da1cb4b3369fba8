import { coverSvg, ownBindings } from '@qanoon/client/catalog/cover-art';
import * as m from '@qanoon/messages/shared/player';
import { useBrand } from '@qanoon/ui/components/brand/brand';
import { classNames } from '@qanoon/ui/lib/class-names';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createController, type ShowMessage } from '../media/controller.ts';
import { sizeLabel } from '../media/quality.ts';
import { useCues } from '../media/use-cues.ts';
import { useLastFrame } from '../media/use-last-frame.ts';
import { useMediaSession } from '../media/use-media-session.ts';
import { useMediaState } from '../media/use-media-state.ts';
import type { PlaybackPosition, RenewableVideo } from '../media/use-url-renewal.ts';
import { useVideoSource } from '../media/use-video-source.ts';
import { usePreferences } from '../state/preferences.ts';
import { CaptionsLine } from './captions-line.tsx';
import { ControlBar } from './control-bar.tsx';
import { HeldSpeed, PlayerMessage } from './messages.tsx';
import { Overlay } from './overlay.tsx';
import { areCaptionsOn, selectCaptions } from './select-captions.ts';
import { SettingsMenu } from './settings-menu.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SoundPicture } from './sound-picture.tsx';
import { Transcript } from './transcript.tsx';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTouchGestures } from './use-touch-gestures.ts';
import '../styles/player-end.css';

type PlaybackProps = RenewableVideo & {
  /** The video element, for what surrounds the player, such as the record of played seconds. */
  element: RefObject<HTMLVideoElement | null>;
  /**
   * The course's level selects the generated poster of a video that has none. `language` is the lectures'
   * language, if it is known.
   */
  course: { id: string; title: string; level: string; language?: string | undefined };
  /** Where playback starts, and whether at once. The value is read once. */
  start: PlaybackPosition;
  /** Called when the viewer starts the video, not when it plays by itself. */
  onStart: () => void;
  /** Shown when the video has ended. `replay` plays it again. */
  ended: (replay: () => void) => ReactNode;
  /** The element on the page that the transcript is rendered into. If it is null, there is no transcript. */
  aside: HTMLElement | null;
};

/** One video element with the player's controls. Give it the video's id as its key. */
export function Playback({
  element,
  course,
  start: initialStart,
  onStart,
  ended,
  aside,
  ...renewable
}: PlaybackProps) {
  const { video } = renewable;
  const frame = useRef<HTMLDivElement>(null);
  const [start] = useState(initialStart);
  const [started, setStarted] = useState(start.playing);
  const [helpOpen, setHelpOpen] = useState(false);
  const preferences = usePreferences();
  const { message, showMessage } = useFlashMessage();
  const media = useMediaState(element);
  const source = useVideoSource({
    ...renewable,
    element,
    start,
    started,
    onFallBack: (to) => showMessage(to === 'rendition' ? m.playingRendition() : originalLabel(video.bytes)),
  });
  // A lost connection does not show while buffered video plays.
  const state =
    source.state === 'reconnecting' && source.playsOffline && !media.stalled && !media.paused
      ? 'ready'
      : source.state;
  const { canvas, shown: isLastFrameShown } = useLastFrame(element, {
    loading: state !== 'ready',
    rendered: media.rendered,
  });
  const fullScreen = useFullScreen(frame, element, { startsPlaying: start.playing });
  const { full, toggle: toggleFullScreen } = fullScreen;
  const controls = useControlsVisibility(frame, { playing: !media.paused && state === 'ready' });
  const controller = useMemo(
    () => createController(element, { showMessage, onStart }),
    [element, showMessage, onStart],
  );
  const touch = useTouchGestures(element, {
    enabled: started,
    onTap: controls.toggle,
    onSkip: (side, taps) => {
      controls.hide();
      controller.skipByTap(side, taps);
    },
    onDoubleTap: toggleFullScreen,
    onSwipeDown: fullScreen.exit,
  });
  const captions = selectCaptions(source.video.captions, preferences.captionsLanguage);
  const { cues, currentText } = useCues(element, captions?.url);
  const captionsOn =
    captions && areCaptionsOn(captions, { choice: preferences.captions, spoken: course.language });
  const { hasOwnColor } = useBrand();
  const { id, level } = course;
  const cover = useMemo(() => drawCover({ id, level }, hasOwnColor), [id, level, hasOwnColor]);
  // The data saver shows the generated cover, which needs no download.
  const poster = (source.isSaving ? null : source.video.posterUrl) ?? cover;
  const title = video.title || course.title;
  useMediaSession(element, { title, course: course.title, picture: poster, enabled: started }, controller);
  useShortcuts(
    frame,
    {
      ...controller,
      toggleFullScreen,
      captionsOn,
      showHelp: () => setHelpOpen(true),
    },
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
        !controls.shown && 'is-idle',
        !started && 'is-poster',
      )}
      data-controls={controls.shown ? 'shown' : 'hidden'}
      data-level={source.level}
    >
      {/* `useCues` adds the caption track. */}
      <video
        ref={element}
        className="player-video"
        src={source.src}
        poster={poster}
        playsInline
        preload="metadata"
        aria-label={title}
        {...touch.handlers}
        onClick={(event) => {
          const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch';
          if (!isTap || !started) controller.togglePlay();
        }}
        onDoubleClick={() => {
          if (!touch.isTouch()) toggleFullScreen();
        }}
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
      {source.choice.source === 'audio' && <SoundPicture cover={cover} title={started && title} />}
      <canvas ref={canvas} className="player-still" hidden={!isLastFrameShown} />
      <Overlay
        video={video}
        media={media}
        state={state}
        started={started}
        startSecond={start.second}
        ended={ended}
        size={sizeLabel(source.video, source.choice)}
        onPlay={controller.togglePlay}
        onRetry={source.retry}
      />
      {captions && captionsOn && !media.ended && (
        <CaptionsLine text={currentText} language={captions.language} />
      )}
      <PlayerMessage key={message?.id} {...message} />
      {touch.holding && <HeldSpeed />}
      {state !== 'failed' && (
        <ControlBar
          media={media}
          duration={Number.isFinite(media.duration) ? media.duration : (video.durationSeconds ?? Number.NaN)}
          controller={controller}
          captionsOn={captionsOn}
          settings={
            <SettingsMenu
              video={source.video}
              choice={source.choice}
              level={source.level}
              language={captions?.language}
              captionsOn={captionsOn === true}
              frame={frame}
            />
          }
          full={full}
          onToggleFull={toggleFullScreen}
          onHelp={() => setHelpOpen(true)}
        />
      )}
      <ShortcutsDialog open={helpOpen} onOpenChange={setHelpOpen} />
      {aside &&
        captions &&
        createPortal(
          <Transcript
            cues={cues}
            current={cues.findLastIndex(({ from }) => from <= media.time)}
            language={captions.language}
            captions={video.captions}
            onSeek={controller.seek}
          />,
          aside,
        )}
    </div>
  );
}

const originalLabel = (bytes: number | null): string =>
  bytes === null ? m.playingOriginal() : m.playingOriginalOf({ size: formatBytes(bytes) });

/** The play button in the middle disappears when the video starts; its focus moves to the player. */
function usePreservedFocus(frame: React.RefObject<HTMLElement | null>, started: boolean): void {
  useEffect(() => {
    if (started && document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [frame, started]);
}

/** A short message about the effect of a shortcut or a gesture. */
function useFlashMessage() {
  const [message, setMessage] = useState<{ id: number; text: string; side?: 'left' | 'right' }>();
  const showMessage = useCallback<ShowMessage>(
    (text, side) => setMessage((last) => ({ id: (last?.id ?? 0) + 1, text, side })),
    [],
  );
  return { message, showMessage };
}

/** Draws the course's generated cover without its text. It is sharp at any size and needs no request. */
function drawCover({ id, level }: { id: string; level: string }, hasOwnColor: boolean): string {
  const style = getComputedStyle(document.documentElement);
  // A standalone picture does not know the variables of the page.
  const bindings = hasOwnColor ? ownBindings((token) => style.getPropertyValue(`--${token}`)) : undefined;
  return `data:image/svg+xml,${encodeURIComponent(coverSvg({ id, level, bindings }, { plain: true }))}`;
}
