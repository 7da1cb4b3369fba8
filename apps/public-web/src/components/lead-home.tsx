import { NOT_FOUND } from '@qanoon/client/page/not-found-path';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Leads from an unknown address to the home page, which says so, and leaves no history entry
 * (docs/product/public-site.md#routes).
 */
export function LeadHome() {
  const router = useRouter();
  const navigate = useNavigate();
  // The path is read once, because the navigation changes the address.
  useEffect(() => {
    const { pathname } = router.state.location;
    const address = pathname.startsWith(`${NOT_FOUND}/`) ? pathname.slice(NOT_FOUND.length) : pathname;
    void navigate({ to: '/', replace: true, state: { missing: { what: 'page', address } } });
  }, [router, navigate]);
  return null;
}
