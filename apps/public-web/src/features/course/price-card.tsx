import { signInLink } from '@qanoon/client/links';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { Button } from '@qanoon/ui/button';
import { CourseCover } from '@qanoon/ui/course-cover';
import { Notice } from '@qanoon/ui/notice';
import { Price } from '@qanoon/ui/price';
import { Award, Headphones, Infinity as Lifetime, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
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
export function PriceCard({ course, button, enrolling }: Props & { enrolling: Enrolling }) {
  return (
    <aside className="price-card" aria-label="Price and enrollment">
      <CourseCover id={course.id} title={course.title} level={course.level} thumbnail={course.thumbnailUrl} loading="eager" />
      <div className="price-card-body">
        <Price amount={course.price} className="price-lg" />
        {button}
        <Behind enrolling={enrolling} courseId={course.id} />
        <dl>
          <dt>
            Duration <small>at one hour a week</small>
          </dt>
          <dd className="tnum">{weeksText(course)}</dd>
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

/** What the button alone cannot say: why a guest was turned away, why a payment was rejected. */
function Behind({ enrolling, courseId }: { enrolling: Enrolling; courseId: string }) {
  if (enrolling.turnedAway)
    return (
      <div role="alert">
        <Notice>
          You must be logged in to enroll.{' '}
          <a className="link link-target" href={signInLink(`${window.location.origin}/course/${courseId}?enroll=true`)}>
            Sign In
          </a>
        </Notice>
      </div>
    );
  if (enrolling.status !== 'rejected') return null;
  return (
    <div className="grid gap-3">
      <Notice tone="warning">{enrolling.rejectionReason ?? 'The payment could not be confirmed.'}</Notice>
      <Button variant="secondary" block onClick={enrolling.begin}>
        Submit again
      </Button>
    </div>
  );
}

/** On phones: price and button at the bottom of the screen. */
export function BuyBar({ course, button }: Props) {
  return (
    <div className="buy-bar">
      <Price amount={course.price} />
      {button}
    </div>
  );
}
