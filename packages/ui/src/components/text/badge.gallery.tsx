import { asPaisa } from '@qanoon/domain/lib/money';
import { Level } from '../../../../client/src/catalog/level-pips.tsx';
import { Price } from '../../../../client/src/money/price.tsx';
import {
  AdminStatusBadge,
  CertificateStatusBadge,
  EnrollmentStatusBadge,
  PaymentStatusBadge,
  ReviewStatusBadge,
} from './badge.tsx';

export const title = 'Status badges';
export const order = 4;

const ROW = 'flex flex-wrap items-center gap-3';

export const gallery = {
  'Enrollment Status panel': (
    <div className={ROW}>
      {['pending', 'under_review', 'rejected', 'failed', 'something new'].map((status) => (
        <EnrollmentStatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  Payment: (
    <div className={ROW}>
      {['completed', 'pending', 'failed'].map((status) => (
        <PaymentStatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  'Admin review and dashboard': (
    <div className={ROW}>
      {['approved', 'pending', 'rejected'].map((status) => (
        <ReviewStatusBadge key={status} status={status} />
      ))}
    </div>
  ),
  Certificates: (
    <div className={ROW}>
      <CertificateStatusBadge status="issued" />
      <CertificateStatusBadge status="pending" />
    </div>
  ),
  'Admin accounts': (
    <div className={ROW}>
      <AdminStatusBadge active />
      <AdminStatusBadge active={false} />
    </div>
  ),
  Levels: (
    <div className="flex flex-wrap gap-6">
      <Level level="beginner" />
      <Level level="intermediate" />
      <Level level="advanced" />
    </div>
  ),
  Prices: (
    <div className="flex flex-wrap items-baseline gap-6">
      <Price amount={asPaisa(299_00)} />
      <Price amount={asPaisa(1499_00)} />
      <Price amount={asPaisa(1499_50)} />
      <Price amount={asPaisa(1499_00)} className="price-lg" />
    </div>
  ),
};
