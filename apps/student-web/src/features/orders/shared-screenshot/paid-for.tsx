import { publicLink } from '@qanoon/client/page/links';
import type { UnfinishedPayment } from '@qanoon/client/payment/unfinished-payment';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/student/shared-screenshot';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import type { ReactNode } from 'react';
import './shared-screenshot.css';

type PaidForProps = {
  /** The course whose payment form the student left. */
  unfinished: UnfinishedPayment | undefined;
  /** The student's requests, with their ways to submit again. */
  requests: ReactNode;
  /** Whether the courses above are probably not what was paid for, so that the catalog comes first. */
  catalogueFirst: boolean;
};

/** Asks what the shared screenshot is the proof of. */
export function PaidFor({ unfinished, requests, catalogueFirst }: PaidForProps) {
  return (
    <section aria-labelledby="paid-for">
      <h2 id="paid-for" className="shared-title">
        {m.whatDidYouPayFor()}
      </h2>
      {unfinished && (
        <Panel aria-label={m.yourUnfinishedPayment()} className="request-panel">
          <div className="shared-unfinished">
            <h3 className="study-title" dir="auto">
              <bdi>{unfinished.title}</bdi>
            </h3>
            <p>
              <Rich
                parts={m.youOpenedItsPaymentForm({
                  time: formatDateTime(new Date(unfinished.openedAt).toISOString()),
                  figure: (text) => <span className="tnum">{text}</span>,
                })}
              />
            </p>
            <Button asChild>
              <a href={publicLink(`/course/${unfinished.courseId}?enroll=true`)}>
                {m.continuePayment()}{' '}
                <span className="sr-only">{m.withCourse({ course: unfinished.title })}</span>
              </a>
            </Button>
          </div>
        </Panel>
      )}
      {requests}
      <Button asChild variant={catalogueFirst ? 'primary' : 'secondary'}>
        <a href={publicLink('/#courses')}>{m.chooseTheCourseYouPaidFor()}</a>
      </Button>
    </section>
  );
}

/** Whether the payment form can read what this origin stores. It cannot if the sites have different hosts. */
export const paymentFormHasScreenshot = (): boolean =>
  new URL(publicLink('/'), window.location.href).origin === window.location.origin;
