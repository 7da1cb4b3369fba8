import { publicLink } from '@qanoon/client/links';
import type { UnfinishedPayment } from '@qanoon/client/unfinished-payment';
import { formatDateTime } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { Panel } from '@qanoon/ui/panel';
import type { ReactNode } from 'react';

type PaidForProps = {
  /** The course whose payment form the student left. */
  unfinished: UnfinishedPayment | undefined;
  /** The student's requests, with their ways to submit again. */
  requests: ReactNode;
  /** Whether the courses above are probably not what was paid for, so that the catalogue comes first. */
  catalogueFirst: boolean;
};

/** What the shared screenshot may be the proof of. */
export function PaidFor({ unfinished, requests, catalogueFirst }: PaidForProps) {
  return (
    <section aria-labelledby="paid-for">
      <h2 id="paid-for" className="shared-title">
        What did you pay for?
      </h2>
      {unfinished && (
        <Panel aria-label="Your unfinished payment" className="request-panel">
          <div className="shared-unfinished">
            <h3 className="study-title">{unfinished.title}</h3>
            <p>
              You opened its payment form on{' '}
              <span className="tnum whitespace-nowrap">
                {formatDateTime(new Date(unfinished.openedAt).toISOString())}
              </span>{' '}
              and did not submit it.
            </p>
            <Button asChild>
              <a href={publicLink(`/course/${unfinished.courseId}?enroll=true`)}>
                Continue<span className="sr-only"> with {unfinished.title}</span>
              </a>
            </Button>
          </div>
        </Panel>
      )}
      {requests}
      <Button asChild variant={catalogueFirst ? 'primary' : 'secondary'}>
        <a href={publicLink('/#courses')}>Choose the course you paid for</a>
      </Button>
    </section>
  );
}

/** Whether the payment form can read what this origin stores. With hosts of their own it cannot. */
export const paymentFormHasScreenshot = (): boolean =>
  new URL(publicLink('/'), window.location.href).origin === window.location.origin;
