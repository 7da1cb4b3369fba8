import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { CoursePrice } from '@qanoon/client/money/price';
import { useAcademy } from '@qanoon/client/page/academy';
import { AskLinks } from '@qanoon/client/page/ask-links';
import { config } from '@qanoon/client/page/config';
import { publicLink } from '@qanoon/client/page/links';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { courseDuration } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { CircleCheck, Play } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { listPerks } from '../perks.ts';
import type { Enrollment } from './use-enrollment.ts';

const loadHint = () => import('./enrollment-hint.tsx').then((loaded) => loaded.EnrollmentHint);
const loadShare = () => import('./share-course.tsx').then((loaded) => loaded.ShareCourse);

type Props = { course: CourseDetail; button: ReactNode };

type PriceCardProps = Props & {
  enrollment: Enrollment;
  /** Plays the first preview lecture. Undefined if there is none. */
  onPreview: (() => void) | undefined;
  ref: Ref<HTMLElement>;
};

/**
 * The sticky card with the price, the enroll button, an explanation of its state, the duration and the perks.
 */
export function PriceCard({ course, button, enrollment, onPreview, ref }: PriceCardProps) {
  const academy = useAcademy();
  const duration = courseDuration(course, config);
  // These parts load after the first scripts, because most visitors see no hint and sharing can wait.
  const hasHint = enrollment.mustSignIn || !!course.userEnrollment || !!enrollment.openOrder;
  const EnrollmentHint = useDeferredImport(loadHint, hasHint);
  const ShareCourse = useDeferredImport(loadShare, false);
  return (
    <aside ref={ref} className="price-card" aria-label={m.priceAndEnrollment()}>
      <CourseCover
        id={course.id}
        title={course.title}
        level={course.level}
        thumbnail={course.thumbnailUrl}
        sizes="23.5rem"
        loading="lazy"
      />
      <div className="price-card-body">
        {enrollment.status === 'approved' ? (
          <p className="price-card-enrolled">
            <CircleCheck className="icon" aria-hidden="true" />
            {shared.enrolled()}
          </p>
        ) : (
          <CoursePrice course={course} size="lg" />
        )}
        {button}
        {onPreview && (
          <Button variant="secondary" block onClick={onPreview}>
            <Play className="icon icon-sm is-filled" aria-hidden="true" />
            {m.watchFreePreview()}
          </Button>
        )}
        {enrollment.status !== 'admin' && !enrollment.opensSoon && <EnrollLink courseId={course.id} />}
        {EnrollmentHint && <EnrollmentHint courseId={course.id} enrollment={enrollment} />}
        <dl>
          <dt>
            {m.duration()} {(!duration || duration.weekly) && <small>{m.atOneHourWeek()}</small>}
          </dt>
          <dd className="tnum">{duration?.text ?? '–'}</dd>
        </dl>
        <ul>
          {listPerks(academy).map(({ icon: Icon, label, hasContact }) => (
            <li key={label}>
              <Icon className="icon text-brass" aria-hidden="true" />
              <span>
                <span dir="auto">{label}</span>
                {hasContact && <AskLinks courseTitle={course.title} className="price-card-ask" />}
              </span>
            </li>
          ))}
        </ul>
        <div className="min-h-11">{ShareCourse && <ShareCourse id={course.id} title={course.title} />}</div>
      </div>
    </aside>
  );
}

/**
 * With scripts off this link replaces the buttons (price-card.css). The sign-in page explains that paying needs
 * scripts.
 */
const EnrollLink = ({ courseId }: { courseId: string }) => (
  <noscript>
    <Button asChild size="lg" block>
      <a href={publicLink(`/auth/login?redirect=/course/${courseId}?enroll=true`)}>{shared.enrollNow()}</a>
    </Button>
  </noscript>
);

type BuyBarProps = Props & { isEnrolled: boolean; shown: boolean };

/**
 * Shows the price and the button at the bottom of a phone's screen while the card is scrolled out of view.
 */
export function BuyBar({ course, button, isEnrolled, shown }: BuyBarProps) {
  return (
    <div className="buy-bar" data-shown={shown || undefined} inert={!shown}>
      {isEnrolled ? <span>{shared.enrolled()}</span> : <CoursePrice course={course} />}
      {button}
    </div>
  );
}
