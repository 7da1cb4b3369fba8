import type { Db } from '@qanoon/db/engine/client';
import { isIssuedState } from '@qanoon/domain/certificates/certificate-states';
import { progressOf } from '@qanoon/domain/learning/course-progress';
import type { Certificate } from './certificate-records.repo.ts';
import * as repo from './certificate-study.repo.ts';

type Study = {
  progress: number;
  courseSeconds: number;
  playedSeconds: number;
  markedSeconds: number;
  totalSecondsSpent: number;
};

/**
 * Reads the progress and study time behind these certificates. A pending request has current values. An
 * issued certificate has the seconds recorded when it was issued, and the current progress.
 */
export async function readStudy(
  db: Pick<Db, 'select'>,
  rows: Certificate[],
): Promise<(certificate: Certificate) => Study> {
  const studentIds = [...new Set(rows.map((row) => row.studentId))];
  const courseIds = [...new Set(rows.map((row) => row.courseId))];
  // The queries run one after another, because a transaction has only one connection.
  const watched = await repo.listWatched(db, studentIds, courseIds);
  const played = await repo.listPlayed(db, studentIds, courseIds);
  const sizes = await repo.countVideos(db, courseIds);
  return (certificate) => {
    const { studentId, courseId } = certificate;
    const matches = (row: { studentId: string; courseId: string }) =>
      row.studentId === studentId && row.courseId === courseId;
    const watchedRow = watched.find(matches);
    const size = sizes.find((row) => row.courseId === courseId);
    const seconds = isIssuedState(certificate.state)
      ? {
          courseSeconds: certificate.courseSeconds ?? 0,
          playedSeconds: certificate.playedSeconds ?? 0,
          markedSeconds: certificate.markedSeconds ?? 0,
        }
      : {
          courseSeconds: size?.seconds ?? 0,
          playedSeconds: played.find(matches)?.seconds ?? 0,
          markedSeconds: watchedRow?.markedSeconds ?? 0,
        };
    return {
      progress: progressOf(watchedRow?.watched ?? 0, size?.count ?? 0),
      ...seconds,
      totalSecondsSpent: seconds.playedSeconds + seconds.markedSeconds,
    };
  };
}
