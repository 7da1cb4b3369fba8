import type { StudentContent } from '@qanoon/contracts/learning';
import { Playback } from './playback.tsx';
import type { Player } from './use-player.ts';

/** The video on show (§2). `loadedAt` is when the course's addresses came, in milliseconds. */
export function VideoArea({ course, player, loadedAt }: { course: StudentContent; player: Player; loadedAt: number }) {
  if (!player.current) return <div className="player-video player-empty">No video selected</div>;
  return <Playback key={player.current.id} course={course} video={player.current} player={player} loadedAt={loadedAt} />;
}
