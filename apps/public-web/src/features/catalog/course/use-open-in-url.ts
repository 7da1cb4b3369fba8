import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const route = getRouteApi('/_site/course/$courseId');

/**
 * The payment modal's state is in the URL (`?enroll=true`), so that signing in can return to it. Opening adds
 * a history entry, so Back closes the modal. Closing goes back, unless the page was opened with the modal.
 */
export function useOpenInUrl(open: boolean) {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const addedEntry = useRef(false);
  useEffect(() => {
    if (!open) addedEntry.current = false;
  }, [open]);
  return {
    /** `order` names the open order to pay if the course does not identify it. */
    open: (order?: string) => {
      addedEntry.current = true;
      void navigate({ search: { enroll: 'true', ...(order && { order }) }, resetScroll: false });
    },
    close: () => {
      if (addedEntry.current) history.back({ ignoreBlocker: true });
      else void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true });
    },
  };
}
