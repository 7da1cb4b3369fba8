import { trpc } from '@qanoon/client/trpc/trpc';
import type { VideoConversion } from '@qanoon/contracts/media/video-conversions';
import { createContext, type ReactNode, useContext } from 'react';

const POLL_MS = 2000;
const isUnderWay = ({ state }: VideoConversion) => state === 'queued' || state === 'working';

/** Options of a query that polls while a conversion is under way. */
const POLLING = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: VideoConversion[] | undefined } }) =>
    state.data?.some(isUnderWay) ? POLL_MS : false,
} as const;

const Conversions = createContext<VideoConversion[] | undefined>(undefined);

type ConversionsProviderProps = {
  courseId: string | undefined;
  draftId: string | undefined;
  children: ReactNode;
};

/**
 * Loads the conversions of the open draft, which also has the videos of its course. If there is no draft, it
 * loads those of the course. All rows share one query.
 */
export function ConversionsProvider({ courseId, draftId, children }: ConversionsProviderProps) {
  const ofCourse = trpc.video.conversions.useQuery(
    { courseId: courseId ?? '' },
    { ...POLLING, enabled: courseId !== undefined && draftId === undefined },
  );
  const ofDraft = trpc.drafts.conversions.useQuery(
    { draftId: draftId ?? '' },
    { ...POLLING, enabled: draftId !== undefined },
  );
  return <Conversions value={ofDraft.data ?? ofCourse.data}>{children}</Conversions>;
}

/** Returns the conversion of an upload once it is loaded. */
export const useConversion = (uploadId: string | undefined): VideoConversion | undefined =>
  useContext(Conversions)?.find((conversion) => conversion.uploadId === uploadId);
