import { findSharedScreenshot, type SharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The screenshot that the student shared to the app on this origin, if there is one (docs/phones.md). Looks for it when
 * the form is ready, and calls `onFound` with its picture, once.
 */
export function useSharedScreenshot(
  isReady: boolean,
  onFound: (picture: File) => void,
): SharedScreenshot | undefined {
  const [shared, setShared] = useState<SharedScreenshot>();
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    if (!isReady) return;
    let active = true;
    void findSharedScreenshot().then((found) => {
      if (!active || !found) return;
      setShared(found);
      reportFound(found.picture);
    });
    return () => {
      active = false;
    };
  }, [isReady]);
  return shared;
}
