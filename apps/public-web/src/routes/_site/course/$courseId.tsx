import { usePageTitle } from '@qanoon/client/page-title';
import { codeOf, trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { toast } from '@qanoon/ui/toast';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CourseContent } from '../../../features/course/course-content.tsx';
import { CourseHero } from '../../../features/course/course-hero.tsx';
import { CourseText } from '../../../features/course/course-text.tsx';
import { EnrollButton } from '../../../features/course/enroll-button.tsx';
import { Instructor } from '../../../features/course/instructor.tsx';
import { BuyBar, PriceCard } from '../../../features/course/price-card.tsx';
import { useEnrolling } from '../../../features/course/use-enrolling.ts';
import { useOpenInAddress } from '../../../features/course/use-open-in-address.ts';
import { useRefetchOnce } from '../../../features/course/use-refetch-once.ts';
import { useScrolledPast } from '../../../features/course/use-scrolled-past.ts';
import { LazyPaymentModal } from '../../../features/payment/lazy-payment-modal.tsx';

export const Route = createFileRoute('/_site/course/$courseId')({
  validateSearch: ({ enroll }: Record<string, unknown>): { enroll?: 'true' } =>
    enroll === 'true' ? { enroll } : {},
  // Asked for beside the page's own code, not after it; the page shows its loading and failed faces itself.
  loader: ({ context, params }) => context.awaitOnServer(context.queryUtils.courses.get.prefetch(params)),
  component: CoursePage,
});

function CoursePage() {
  const { courseId } = Route.useParams();
  const navigate = useNavigate();
  const course = trpc.courses.get.useQuery({ courseId });
  const code = codeOf(course.error);
  // An address that cannot be a course's is as unknown as one that is none.
  const unknown = code === 'COURSE_NOT_FOUND' || code === 'INVALID_INPUT';
  usePageTitle(course.data?.title);
  useEffect(() => {
    if (!unknown) return;
    toast.error('Course not found.');
    void navigate({ to: '/', replace: true });
  }, [unknown, navigate]);

  if (course.isError && !course.data && !unknown)
    return (
      <div className="page py-16">
        <h1 className="sr-only">Course</h1>
        <ErrorStrip onRetry={() => void course.refetch()}>
          Could not load course. Please try again later.
        </ErrorStrip>
      </div>
    );
  if (!course.data) return <PageSpinner label="Loading course..." />;
  return <LoadedCourse key={courseId} course={course.data} refetch={course.refetch} />;
}

function LoadedCourse({ course, refetch }: { course: CourseDetail; refetch: () => Promise<unknown> }) {
  const asked = Route.useSearch().enroll === 'true';
  const asking = useRefetchOnce(course.id, refetch);
  const payment = useOpenInAddress(asked);
  const enrolling = useEnrolling(course, { asked, asking, openPayment: payment.open });
  const [card, cardIsAway] = useScrolledPast<HTMLElement>();
  const button = (props: { size?: 'lg'; block?: boolean; variant?: 'primary' | 'binding' }) => (
    <EnrollButton enrolling={enrolling} {...props} />
  );
  return (
    <>
      <CourseHero course={course} button={button({ size: 'lg', variant: 'binding' })} />
      <div className="page detail-grid">
        <div className="detail-main">
          <CourseText course={course} />
          <CourseContent course={course} />
          <Instructor course={course} />
        </div>
        <PriceCard
          ref={card}
          course={course}
          button={button({ size: 'lg', block: true })}
          enrolling={enrolling}
        />
      </div>
      <BuyBar course={course} button={button({})} shown={cardIsAway} />
      {enrolling.mayPay && <LazyPaymentModal course={course} open={asked} onClose={payment.close} />}
    </>
  );
}
