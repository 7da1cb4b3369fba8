import { useSession } from '@qanoon/client/session/session';
import type { Permission } from '@qanoon/contracts/lib/roles';
import * as m from '@qanoon/messages/admin/portal';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import type { ReactNode } from 'react';

type PermittedProps = { permission: Permission; title: string; children: ReactNode };

/**
 * Renders a page for administrators with `permission`, and an explanation for others. The server checks the
 * permission on every call.
 */
export function Permitted({ permission, title, children }: PermittedProps) {
  if (useSession()?.user.permissions?.[permission]) return children;
  return (
    <>
      <PageHead title={title} />
      <Notice>{m.yourAccountDoesNotHave()}</Notice>
    </>
  );
}
