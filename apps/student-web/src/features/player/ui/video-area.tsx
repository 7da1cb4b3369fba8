import type { StudentContent } from '@qanoon/contracts/learning';
import type { Player } from '../state/use-player.ts';
import { Playback } from './playback.tsx';

type VideoAreaProps = {
  course: StudentContent;
  player: Player;
  /** When the course's URLs were loaded, in milliseconds. */
  loadedAt: number;
  aside: HTMLElement | null;
};

/** The current video (§2). */
export function VideoArea({ course, player, loadedAt, aside }: VideoAreaProps) {
  if (!player.current) return <div className="player-video player-empty">No video selected</div>;
  return (
    <Playback
      key={player.current.id}
      course={course}
      video={player.current}
      player={player}
      loadedAt={loadedAt}
      aside={aside}
    />
  );
}
