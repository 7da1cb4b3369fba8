import * as deferred from '@qanoon/messages/shared/deferred';
import { Headphones } from 'lucide-react';
import '../styles/player-sound.css';

/**
 * Shows the course's cover while only the sound plays, because a slide on screen would not be the one that
 * the teacher speaks about. `title` is false before the start, when the play button is there.
 */
export function SoundPicture({ cover, title }: { cover: string; title: string | false }) {
  return (
    <div className="player-sound">
      <img src={cover} alt="" />
      {title !== false && (
        <div className="player-sound-text">
          <p>
            <Headphones className="icon icon-sm" aria-hidden="true" />
            {deferred.audioOnly()}
          </p>
          <p className="player-sound-title" dir="auto">
            {title}
          </p>
        </div>
      )}
    </div>
  );
}
