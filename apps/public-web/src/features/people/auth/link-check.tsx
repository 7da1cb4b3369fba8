import * as m from '@qanoon/messages/public/auth';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';
import type { ReactNode } from 'react';

type LinkCheckProps = {
  /** The query of the link's status. `message` says why it no longer works. */
  link: { isPending: boolean; data: { status: string; message: string | null } | undefined };
  checking?: string;
  /** Content below the message, e.g. the way to a new link. */
  action?: ReactNode;
  /** The form for a valid link. */
  children: ReactNode;
};

/**
 * Reports a link from a mail that no longer works before its form appears. If the check itself fails, the form
 * appears: the server checks the link again on submit.
 */
export function LinkCheck({ link, checking = m.checkingYourLink(), action, children }: LinkCheckProps) {
  if (link.isPending) return <CheckingLink>{checking}</CheckingLink>;
  const message = link.data?.status !== 'valid' && link.data?.message;
  if (!message) return children;
  return (
    <div className="auth-dead-link">
      <div role="alert">
        <Notice tone="warning">{message}</Notice>
      </div>
      {action}
    </div>
  );
}

/** The state of a link's page while the server checks the link. */
export function CheckingLink({ children }: { children: string }) {
  return (
    <p className="icon-line py-8 text-ink-2" role="status">
      <Spinner />
      {children}
    </p>
  );
}
