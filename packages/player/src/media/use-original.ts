import { type RefObject, useRef, useState } from 'react';
import { createPictureWatch } from './picture-watch.ts';

/** Recognizes an uploaded file that this browser cannot play, for which a rendition plays instead. */
export function useOriginal(element: RefObject<HTMLVideoElement | null>) {
  const [broken, setBroken] = useState(false);
  const [watchPicture] = useState(createPictureWatch);
  const refusals = useRef(0);
  return {
    /** Whether the uploaded file was given up. */
    broken,
    giveUp: () => setBroken(true),
    /** Call it on `timeupdate`. Returns whether the sound has played for seconds without a picture. */
    lacksPicture(playing: HTMLVideoElement): boolean {
      if (playing.paused || playing.seeking) return false;
      refusals.current = 0;
      return watchPicture({
        second: playing.currentTime,
        rate: playing.playbackRate,
        frames: playing.getVideoPlaybackQuality().totalVideoFrames,
        visible: document.visibilityState === 'visible',
      });
    },
    /**
     * Call it on `error`. Returns whether a new URL cannot help. Browsers report an expired URL and an
     * unknown format alike, so a file is unplayable when its second URL is refused, too.
     */
    isUnplayable(): boolean {
      const code = element.current?.error?.code;
      if (code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED) refusals.current += 1;
      return code === MediaError.MEDIA_ERR_DECODE || refusals.current > 1;
    },
  };
}
