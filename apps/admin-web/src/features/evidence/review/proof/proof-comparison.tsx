import { ReviewStatusBadge } from '@qanoon/client/orders/payment-status-badge';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { Comparison, TileRectangle } from '@qanoon/contracts/evidence/proof-checks';
import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { reviewStatus } from '@qanoon/domain/orders/review-list';
import * as enrollments from '@qanoon/messages/admin/enrollments';
import * as m from '@qanoon/messages/admin/reviews';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { useState } from 'react';
import { UnloadedPart } from '../../../../components/unloaded-part.tsx';
import { courseOf, studentOf } from '../review.ts';
import { differingRegions } from './differing-regions.ts';
import { PROOF_URL_STALE_MS } from './use-open-proof.ts';

type ProofComparisonProps = {
  request: ListedRequest;
  otherId: string;
  /** The comparison of the pictures. Undefined if they are not similar. */
  comparison: Comparison | undefined;
};

/** Shows two proofs side by side. The places where they differ are outlined and numbered on both. */
export function ProofComparison({ request, otherId, comparison }: ProofComparisonProps) {
  const others = trpc.payments.requests.useQuery({ ids: [otherId], limit: 1 });
  const other = others.data?.items[0];
  const regions = comparison ? differingRegions(comparison.tiles) : [];
  return (
    <>
      {comparison && <Verdict comparison={comparison} places={regions.length} />}
      <div className="compare">
        <Side
          title={m.thisProof()}
          request={request}
          other={other}
          rectangles={regions.map(({ here }) => here)}
        />
        {other ? (
          <Side
            title={m.otherProof()}
            request={other}
            other={request}
            rectangles={regions.map(({ there }) => there)}
          />
        ) : (
          <UnloadedPart query={others} failed={enrollments.failedToLoadRequests()} lines={6} />
        )}
      </div>
    </>
  );
}

function Verdict({
  comparison: { verdict, isSameStudent },
  places,
}: {
  comparison: Comparison;
  places: number;
}) {
  const whose = isSameStudent ? m.ofSameStudent() : m.ofOtherStudent();
  const text = {
    'same-file': m.sameFile(),
    'same-picture': m.samePicture(),
    'same-receipt-except': places === 0 ? m.sameReceiptRead() : m.sameReceiptExcept({ count: places }),
  }[verdict];
  return (
    <Notice tone="warning">
      <b>{text}</b> {whose}
    </Notice>
  );
}

type SideProps = {
  title: string;
  request: ListedRequest;
  /** The other request, with which equal values are marked. */
  other: ListedRequest | undefined;
  rectangles: readonly TileRectangle[];
};

function Side({ title, request, other, rectangles }: SideProps) {
  return (
    <section className="compare-side" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <ReviewStatusBadge status={reviewStatus(request)} />
      </header>
      <dl>
        <Row label={shared.student()} value={studentOf(request)} />
        <Row label={shared.course()} value={courseOf(request)} />
        <Row
          label={shared.amount()}
          value={formatPkr(request.amount)}
          same={other && other.amount === request.amount}
          ltr
        />
        <Row
          label={deferred.transactionId()}
          value={request.transactionId}
          same={other && other.transactionId === request.transactionId}
          ltr
        />
        <Row label={deferred.method()} value={paymentMethodName(request.method)} />
        <Row label={deferred.submitted()} value={formatDateTime(request.createdAt)} />
      </dl>
      <ProofPicture request={request} rectangles={rectangles} />
    </section>
  );
}

type RowProps = { label: string; value: string; same?: boolean | undefined; ltr?: boolean };

function Row({ label, value, same, ltr }: RowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir={ltr ? 'ltr' : undefined}>{value}</bdi>
        {same !== undefined && (
          <small className={same ? undefined : 'is-different'}>{same ? m.sameInBoth() : m.differs()}</small>
        )}
      </dd>
    </div>
  );
}

function ProofPicture({ request, rectangles }: Pick<SideProps, 'request' | 'rectangles'>) {
  const proof = trpc.payments.proof.useQuery({ paymentId: request.id }, { staleTime: PROOF_URL_STALE_MS });
  const [loaded, setLoaded] = useState(false);
  const [broken, setBroken] = useState(false);
  if (broken || (proof.isError && !proof.data))
    return (
      <ErrorPanel
        onRetry={() => {
          setBroken(false);
          void proof.refetch();
        }}
      >
        {enrollments.failedToLoadScreenshot()}
      </ErrorPanel>
    );
  return (
    <div className="compare-picture">
      {!loaded && (
        <div role="status">
          <span className="sr-only">{shared.loading()}</span>
          <Skeleton className="h-80 rounded-none" />
        </div>
      )}
      {proof.data && (
        <img
          src={proof.data.signedUrl}
          alt={enrollments.screenshotOf({ student: studentOf(request) })}
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(true)}
        />
      )}
      {loaded &&
        rectangles.map(({ x, y, width, height }, index) => (
          <span
            key={`${x} ${y}`}
            className="compare-place"
            style={{
              // biome-ignore lint/plugin/physical-sides: a picture is not mirrored in Urdu
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          >
            <b className="tnum">
              <span className="sr-only">{m.differsHere()}</span> {index + 1}
            </b>
          </span>
        ))}
    </div>
  );
}
