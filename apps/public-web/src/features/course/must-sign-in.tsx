import { useAcademy } from '@qanoon/client/academy';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Explains why a guest cannot enroll. The pressed button may be far away (hero, bottom bar), so each attempt
 * scrolls and focuses here.
 */
export function MustSignIn({ courseId, attempts }: { courseId: string; attempts: number }) {
  const { signUpOpen } = useAcademy();
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const first = links.current?.querySelector('a');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [attempts]);
  const search = { redirect: `/course/${courseId}?enroll=true` };
  return (
    <div role="alert">
      <Notice>
        You must be logged in to enroll.
        <div ref={links} className="price-card-sign-in">
          {signUpOpen && (
            <Button asChild variant="secondary">
              <Link to="/auth/signup" search={search}>
                Create account
              </Link>
            </Button>
          )}
          <Link className="link link-target" to="/auth/login" search={search}>
            Sign In
          </Link>
        </div>
      </Notice>
    </div>
  );
}
