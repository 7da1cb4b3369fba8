import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The last picture stays on the screen while a fresh address is loaded: `wanted` from when the old one ends until the new one is `drawn`. */
export function useLastFrame(
  element: RefObject<HTMLVideoElement | null>,
  { wanted, rendered }: { wanted: boolean; rendered: boolean },
) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    const video = element.current;
    const still = canvas.current;
    if (
      !wanted ||
      !video ||
      !still ||
      video.videoWidth === 0 ||
      video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
    )
      return;
    still.width = video.videoWidth;
    still.height = video.videoHeight;
    still.getContext('2d')?.drawImage(video, 0, 0);
    setShown(true);
  }, [wanted, element]);

  useEffect(() => {
    if (!wanted && rendered) setShown(false);
  }, [wanted, rendered]);

  return { canvas, shown };
}
