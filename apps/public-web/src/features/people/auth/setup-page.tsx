import { publicLink } from '@qanoon/client/page/links';
import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { BrandMark } from '@qanoon/ui/components/brand/brand';
import { Button } from '@qanoon/ui/components/button/button';
import { LinkCheck } from './link-check.tsx';
import { OwnerForm } from './owner-form.tsx';

/**
 * Creates the owner's account, which is step 1 of the setup. The other steps are pages of the admin console.
 */
export function SetupPage({ token }: { token: string }) {
  const link = trpc.setup.check.useQuery({ token }, { staleTime: 0, refetchOnWindowFocus: false });
  return (
    <main id="main" tabIndex={-1}>
      <div className="auth-form">
        <div>
          <BrandMark className="mb-6 size-14" />
          <h1>{deferred.setUpYourAcademy()}</h1>
          <LinkCheck
            link={link}
            checking={m.checkingYourAddress()}
            action={
              link.data?.status === 'done' && (
                <Button asChild size="lg" block variant="secondary">
                  <a href={publicLink('/auth/login')}>{common.signIn()}</a>
                </Button>
              )
            }
          >
            <OwnerForm token={token} onRefused={() => void link.refetch()} />
          </LinkCheck>
        </div>
      </div>
    </main>
  );
}
