import { formatClock } from '@qanoon/domain/lib/duration';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/player';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import {
  Captions,
  CaptionsOff,
  Gauge,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Controller } from '../media/controller.ts';
import type { MediaState } from '../media/use-media-state.ts';
import { SPEEDS } from '../state/preferences.ts';
import { SeekBar } from './seek-bar.tsx';

type ControlBarProps = {
  media: MediaState;
  /** The length in seconds. Until the file has loaded it is the course's value. */
  duration: number;
  controller: Controller;
  /** Undefined if the video has no captions, so that there is no button. */
  captionsOn: boolean | undefined;
  settings: ReactNode;
  full: boolean;
  onToggleFull: () => void;
  onHelp: () => void;
};

/** The player's own controls. */
export function ControlBar({
  media,
  duration,
  controller,
  captionsOn,
  settings,
  full,
  onToggleFull,
  onHelp,
}: ControlBarProps) {
  return (
    <div className="player-bar">
      <SeekBar time={media.time} duration={duration} buffered={media.buffered} onSeek={controller.seek} />
      <div className="player-buttons">
        <IconButton label={media.paused ? shared.play() : deferred.pause()} onClick={controller.togglePlay}>
          {media.paused ? <Play className="icon is-filled" /> : <Pause className="icon is-filled" />}
        </IconButton>
        <Volume media={media} controller={controller} />
        <span className="player-time tnum">
          <span className="sr-only">{m.time()} </span>
          {formatClock(media.ended ? Math.round(duration) : media.time)} /{' '}
          {formatClock(Number.isFinite(duration) ? Math.round(duration) : null)}
        </span>
        <span className="player-space" />
        {captionsOn !== undefined && (
          <IconButton
            label={m.captions()}
            aria-pressed={captionsOn}
            onClick={() => controller.showCaptions(!captionsOn)}
          >
            {captionsOn ? <Captions className="icon" /> : <CaptionsOff className="icon" />}
          </IconButton>
        )}
        <label className="player-speed" title={m.playbackSpeed()}>
          <Gauge className="icon" aria-hidden="true" />
          <span className="sr-only">{m.playbackSpeed()}</span>
          <select value={media.rate} onChange={(event) => controller.setSpeed(Number(event.target.value))}>
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        {settings}
        <IconButton label={deferred.keyboardShortcuts()} className="player-keys" onClick={onHelp}>
          <Keyboard className="icon" />
        </IconButton>
        {document.pictureInPictureEnabled && (
          <IconButton
            label={m.pictureInPicture()}
            aria-pressed={media.inPicture}
            onClick={controller.togglePicture}
          >
            <PictureInPicture2 className="icon" />
          </IconButton>
        )}
        <IconButton
          label={full ? m.exitFullScreen() : m.fullScreen()}
          className="player-full"
          onClick={onToggleFull}
        >
          {full ? <Minimize className="icon" /> : <Maximize className="icon" />}
        </IconButton>
      </div>
    </div>
  );
}

function Volume({ media, controller }: Pick<ControlBarProps, 'media' | 'controller'>) {
  const volume = media.muted ? 0 : media.volume;
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <div className="player-volume">
      <IconButton label={media.muted ? m.unmute() : m.mute()} onClick={controller.toggleMute}>
        <Icon className="icon" />
      </IconButton>
      <input
        type="range"
        className="player-range"
        aria-label={m.volume()}
        aria-valuetext={`${Math.round(volume * 100)}%`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={{ '--played': `${volume * 100}%`, '--loaded': '0%' } as CSSProperties}
        onChange={(event) => controller.setVolume(Number(event.target.value))}
      />
    </div>
  );
}
