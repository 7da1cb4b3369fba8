import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Shows the last frame on a canvas while the element loads another source: from when `loading` is true until
 * a new frame is `rendered`.
 */
export function useLastFrame(
  element: RefObject<HTMLVideoElement | null>,
  { loading, rendered }: { loading: boolean; rendered: boolean },
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    const video = element.current;
    const frame = canvas.current;
    if (
      !loading ||
      !video ||
      !frame ||
      video.videoWidth === 0 ||
      video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
    )
      return;
    frame.width = video.videoWidth;
    frame.height = video.videoHeight;
    frame.getContext('2d')?.drawImage(video, 0, 0);
    setShown(true);
  }, [loading, element]);

  useEffect(() => {
    if (!loading && rendered) setShown(false);
  }, [loading, rendered]);

  return { canvas, shown };
}
