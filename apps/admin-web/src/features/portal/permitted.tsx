import { useSession } from '@qanoon/client/session';
import type { Permission } from '@qanoon/contracts/roles';
import { Notice } from '@qanoon/ui/notice';
import { PageHead } from '@qanoon/ui/page-head';
import type { ReactNode } from 'react';

type PermittedProps = { permission: Permission; title: string; children: ReactNode };

/** A page for administrators with one permission; the others read why it is closed to them. The server decides on every call. */
export function Permitted({ permission, title, children }: PermittedProps) {
  if (useSession()?.user.permissions?.[permission]) return children;
  return (
    <>
      <PageHead title={title} />
      <Notice>
        Your account does not have the permission for this page. An administrator who manages users can grant
        it.
      </Notice>
    </>
  );
}
