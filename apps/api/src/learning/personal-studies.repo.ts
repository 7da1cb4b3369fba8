import type { Db, Tx } from '@qanoon/db/engine/client';
import { playback, videos, watchedVideos } from '@qanoon/db/schema';
import { eq } from 'drizzle-orm';
import type {
  CollectedData,
  ErasedStudent,
  PersonalDataPart,
  Remains,
} from '../people/accounts/personal-data-parts.ts';

export const personalStudies: PersonalDataPart = { erase, collect };

async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  await tx.delete(playback).where(eq(playback.studentId, id));
  await tx.delete(watchedVideos).where(eq(watchedVideos.studentId, id));
  return {};
}

async function collect(db: Db, studentId: string): Promise<CollectedData> {
  return {
    rows: {
      watchedVideos: await db
        .select({ video: videos.title, watchedAt: watchedVideos.watchedAt })
        .from(watchedVideos)
        .innerJoin(videos, eq(videos.id, watchedVideos.videoId))
        .where(eq(watchedVideos.studentId, studentId)),
      playback: await db
        .select({
          video: videos.title,
          positionSeconds: playback.positionSeconds,
          playedSeconds: playback.playedSeconds,
          playedAt: playback.playedAt,
          passedOverAt: playback.passedOverAt,
        })
        .from(playback)
        .innerJoin(videos, eq(videos.id, playback.videoId))
        .where(eq(playback.studentId, studentId)),
    },
  };
}
