import { codeOf, trpc } from '@qanoon/client/trpc';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { PageSpinner } from '@qanoon/ui/spinner';
import { toast } from '@qanoon/ui/toast';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { z } from 'zod';
import { CourseContent } from '../../../features/course/course-content.tsx';
import { CourseHero } from '../../../features/course/course-hero.tsx';
import { CourseText } from '../../../features/course/course-text.tsx';
import { EnrollButton } from '../../../features/course/enroll-button.tsx';
import { BuyBar, PriceCard } from '../../../features/course/price-card.tsx';
import { useEnrolling } from '../../../features/course/use-enrolling.ts';
import { usePageTitle } from '../../../features/site/page-title.ts';

// The form and its file handling are not part of the page's first load.
const PaymentModal = lazy(() => import('../../../features/payment/payment-modal.tsx'));

export const Route = createFileRoute('/_site/course/$courseId')({
  validateSearch: z.object({ enroll: z.boolean().optional().catch(undefined) }),
  component: CoursePage,
});

function CoursePage() {
  const { courseId } = Route.useParams();
  const navigate = useNavigate();
  const course = trpc.courses.get.useQuery({ courseId });
  const unknown = codeOf(course.error) === 'COURSE_NOT_FOUND';
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
        <ErrorStrip onRetry={() => void course.refetch()}>Could not load course. Please try again later.</ErrorStrip>
      </div>
    );
  if (!course.data) return <PageSpinner label="Loading course..." />;
  return <LoadedCourse key={courseId} course={course.data} />;
}

function LoadedCourse({ course }: { course: CourseDetail }) {
  const { enroll = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setOpen = (open: boolean) => void navigate({ search: open ? { enroll: true } : {}, replace: true, resetScroll: false });
  const enrolling = useEnrolling(course, () => setOpen(true));
  // Once opened it stays mounted, so that it can close with its animation and give focus back.
  const [wanted, setWanted] = useState(false);
  const open = enroll && enrolling.mayPay;
  if (open && !wanted) setWanted(true);
  const button = (props: { size?: 'lg'; block?: boolean; variant?: 'primary' | 'binding' }) => <EnrollButton enrolling={enrolling} {...props} />;
  return (
    <>
      <CourseHero course={course} button={button({ size: 'lg', variant: 'binding' })} />
      <div className="page detail-grid">
        <div className="detail-main">
          <CourseText course={course} />
          <CourseContent course={course} />
        </div>
        <PriceCard course={course} button={button({ size: 'lg', block: true })} enrolling={enrolling} />
      </div>
      <BuyBar course={course} button={button({})} />
      {wanted && (
        <Suspense>
          <PaymentModal course={course} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
