import { findSharedScreenshot, type SharedScreenshot } from '@qanoon/client/shared-screenshot';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The screenshot that the student shared to the app on this origin, if there is one (decision 091). Calls `onFound`
 * with its picture, once.
 */
export function useSharedScreenshot(onFound: (picture: File) => void): SharedScreenshot | undefined {
  const [shared, setShared] = useState<SharedScreenshot>();
  const reportFound = useEffectEvent(onFound);
  useEffect(() => {
    let active = true;
    void findSharedScreenshot().then((found) => {
      if (!active || !found) return;
      setShared(found);
      reportFound(found.picture);
    });
    return () => {
      active = false;
    };
  }, []);
  return shared;
}
