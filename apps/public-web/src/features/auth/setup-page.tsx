import { trpc } from '@qanoon/client/trpc';
import { BrandMark } from '@qanoon/ui/brand';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Spinner } from '@qanoon/ui/spinner';
import { OwnerForm } from './owner-form.tsx';

/** Step 1 of the setup: the owner's account. The other steps are pages of the admin console. */
export function SetupPage({ token }: { token: string }) {
  const link = trpc.setup.check.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: false });
  // If the check fails, the form appears: the server checks the link again on submit.
  const invalidLink = link.data?.status !== 'valid' ? link.data?.message : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <div className="auth-form">
        <div>
          <BrandMark className="mb-6 size-14" />
          <h1>Set up your academy</h1>
          {link.isPending ? (
            <p className="flex items-center gap-3 py-8 text-ink-2" role="status">
              <Spinner />
              Checking your address...
            </p>
          ) : invalidLink ? (
            <div className="auth-dead-link">
              <div role="alert">
                <Notice tone="warning">{invalidLink}</Notice>
              </div>
              {link.data?.status === 'unknown' && (
                <Button asChild size="lg" block variant="secondary">
                  <a href="/auth/login">Sign In</a>
                </Button>
              )}
            </div>
          ) : (
            <OwnerForm token={token} onRefused={() => void link.refetch()} />
          )}
        </div>
      </div>
    </main>
  );
}
