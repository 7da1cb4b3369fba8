import { messageOf, trpc } from '@qanoon/client/trpc';
import type { VideoConversion as Conversion } from '@qanoon/contracts/video-conversions';
import { Button } from '@qanoon/ui/button';
import { ProgressBar } from '@qanoon/ui/progress';
import { toast } from '@qanoon/ui/toast';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEditor } from './editor-context.ts';
import './video-conversion.css';

const POLL_MS = 2000;
const isUnderWay = ({ state }: Conversion) => state === 'queued' || state === 'working';

/**
 * The progress of a saved video's conversion for slow connections. Renders nothing where videos are not
 * converted.
 */
export function VideoConversion({ videoId, place }: { videoId: string; place: string }) {
  const { courseId, saving } = useEditor();
  const { data } = trpc.video.conversions.useQuery(
    { courseId: courseId ?? '' },
    {
      enabled: courseId !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : false),
    },
  );
  const utils = trpc.useUtils();
  const retry = trpc.video.convertAgain.useMutation({
    onSettled: () => utils.video.conversions.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, 'Failed to convert the video')),
  });
  const conversion = data?.find((each) => each.videoId === videoId);
  if (!conversion) return null;
  const { state, percent, reason } = conversion;
  return (
    <div className="conversion" data-state={state}>
      {state === 'failed' ? (
        <CircleAlert className="icon icon-sm" aria-hidden="true" />
      ) : state === 'ready' ? (
        <CircleCheck className="icon icon-sm" aria-hidden="true" />
      ) : (
        <Hourglass className="icon icon-sm" aria-hidden="true" />
      )}
      <span className="conversion-text">
        <span role="status">{state === 'failed' ? `Not converted. ${reason ?? ''}` : LABELS[state]}</span>
        {state === 'failed' && <span>Students see the file as you uploaded it.</span>}
        {state === 'working' && <ProgressBar thin value={percent} label={`Converting video ${place}`} />}
      </span>
      {state === 'working' && <span className="tnum">{percent}%</span>}
      {state === 'failed' && (
        <Button
          variant="ghost"
          disabled={saving}
          busy={retry.isPending && 'Queueing...'}
          onClick={() => retry.mutate({ videoId })}
        >
          Try again
          <span className="sr-only"> to convert video {place}</span>
        </Button>
      )}
    </div>
  );
}

const LABELS = {
  queued: 'Waiting to be converted for slow lines',
  working: 'Converting for slow lines',
  ready: 'Converted for slow lines',
};
