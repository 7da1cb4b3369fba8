import * as deferred from '@qanoon/messages/shared/deferred';
import { Headphones } from 'lucide-react';
import '../styles/player-sound.css';

/**
 * The course's cover in place of the picture while only the sound plays: a slide would be another one than the teacher
 * speaks about. `title`: false before the start, when the play button is there.
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
