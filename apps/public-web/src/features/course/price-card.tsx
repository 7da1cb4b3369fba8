import type { CourseDetail } from '@qanoon/contracts/courses';
import { ENROLLMENT_OPENS_SOON } from '@qanoon/contracts/site';
import { Button } from '@qanoon/ui/button';
import { CourseCover } from '@qanoon/ui/course-cover';
import { Notice } from '@qanoon/ui/notice';
import { Price } from '@qanoon/ui/price';
import { Link } from '@tanstack/react-router';
import { Award, Headphones, Infinity as Lifetime, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { weeksText } from './course-hero.tsx';
import type { Enrolling } from './use-enrolling.ts';

const PERKS = [
  { icon: Lifetime, label: 'Lifetime access' },
  { icon: Award, label: 'Certificate of completion' },
  { icon: Headphones, label: 'Expert instructor support' },
  { icon: MonitorSmartphone, label: 'Mobile and desktop access' },
];

type Props = { course: CourseDetail; button: ReactNode };

/** The sticky card: price, button with what stands behind its state, pace and perks. */
export function PriceCard({
  course,
  button,
  enrolling,
  ref,
}: Props & { enrolling: Enrolling; ref: Ref<HTMLElement> }) {
  return (
    <aside ref={ref} className="price-card" aria-label="Price and enrollment">
      <CourseCover
        id={course.id}
        title={course.title}
        level={course.level}
        thumbnail={course.thumbnailUrl}
        sizes="23.5rem"
        loading="lazy"
      />
      <div className="price-card-body">
        <Price amount={course.price} className="price-lg" />
        {button}
        {enrolling.status !== 'admin' && !enrolling.opensSoon && <EnrollLink courseId={course.id} />}
        {enrolling.mustSignIn && <MustSignIn courseId={course.id} presses={enrolling.turnedAway} />}
        {enrolling.status === 'rejected' && <Rejected enrolling={enrolling} />}
        <dl>
          <dt>
            Duration <small>at one hour a week</small>
          </dt>
          <dd className="tnum">{weeksText(course) ?? '–'}</dd>
        </dl>
        <ul>
          {PERKS.map(({ icon: Icon, label }) => (
            <li key={label}>
              <Icon className="icon text-brass" aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** With scripts off it takes the place of the buttons (course.css), and leads to where it says that paying needs scripts. */
const EnrollLink = ({ courseId }: { courseId: string }) => (
  <noscript>
    <Button asChild size="lg" block>
      <a href={`/auth/login?redirect=/course/${courseId}?enroll=true`}>Enroll Now</a>
    </Button>
  </noscript>
);

/** Why nothing opens for a guest. The button may stand far from here (hero, bottom bar), so each press leads to this link. */
function MustSignIn({ courseId, presses }: { courseId: string; presses: number }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (presses === 0) return;
    link.current?.scrollIntoView({ block: 'center' });
    link.current?.focus({ preventScroll: true });
  }, [presses]);
  return (
    <div role="alert">
      <Notice className="items-center">
        You must be logged in to enroll.{' '}
        <Link
          ref={link}
          className="link link-target"
          to="/auth/login"
          search={{ redirect: `/course/${courseId}?enroll=true` }}
        >
          Sign In
        </Link>
      </Notice>
    </div>
  );
}

function Rejected({ enrolling }: { enrolling: Enrolling }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" className="items-center">
        {enrolling.rejectionReason || 'The payment could not be confirmed.'}
      </Notice>
      <Button
        variant="secondary"
        block
        disabled={enrolling.opensSoon}
        busy={enrolling.busy && 'Enrolling...'}
        onClick={enrolling.begin}
      >
        {enrolling.opensSoon ? ENROLLMENT_OPENS_SOON : 'Submit again'}
      </Button>
    </div>
  );
}

/** On phones: price and button at the bottom of the screen, while the card is scrolled away. */
export function BuyBar({ course, button, shown }: Props & { shown: boolean }) {
  return (
    <div className="buy-bar" data-shown={shown || undefined} inert={!shown}>
      <Price amount={course.price} />
      {button}
    </div>
  );
}
