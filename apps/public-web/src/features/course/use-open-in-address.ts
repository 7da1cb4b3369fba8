import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

const route = getRouteApi('/_site/course/$courseId');

/**
 * The payment modal stands in the address (`?enroll=true`), so that signing in can lead back to it. Opening it is a step
 * of its own, so Back closes it; closing it takes that step back, unless the page was entered with it open.
 */
export function useOpenInAddress(open: boolean) {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const opened = useRef(false);
  if (!open) opened.current = false;
  return {
    open: () => {
      opened.current = true;
      void navigate({ search: { enroll: 'true' }, resetScroll: false });
    },
    close: () => {
      if (opened.current) history.back({ ignoreBlocker: true });
      else void navigate({ search: {}, replace: true, resetScroll: false, ignoreBlocker: true });
    },
  };
}
