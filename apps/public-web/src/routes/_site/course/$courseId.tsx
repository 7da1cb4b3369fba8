import { usePageTitle } from '@qanoon/client/page/page-title';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/routes';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CourseContent } from '../../../features/catalog/course/course-content.tsx';
import { CourseHero } from '../../../features/catalog/course/course-hero.tsx';
import { CourseText } from '../../../features/catalog/course/course-text.tsx';
import { EnrollButton } from '../../../features/catalog/course/enroll-button.tsx';
import { Instructor } from '../../../features/catalog/course/instructor.tsx';
import { BuyBar, PriceCard } from '../../../features/catalog/course/price-card.tsx';
import { useEnrollment } from '../../../features/catalog/course/use-enrollment.ts';
import { useOpenInUrl } from '../../../features/catalog/course/use-open-in-url.ts';
import { useRefetchOnce } from '../../../features/catalog/course/use-refetch-once.ts';
import { useScrolledPast } from '../../../features/catalog/course/use-scrolled-past.ts';
import { CourseRatings } from '../../../features/catalog/ratings/course-ratings.tsx';
import { LazyPaymentModal } from '../../../features/orders/payment/lazy-payment-modal.tsx';

const loadBundles = () =>
  import('../../../features/catalog/course/course-bundles.tsx').then((loaded) => loaded.CourseBundles);
// The player loads after the first scripts, because nobody sees it before pressing Play.
const loadPreview = () =>
  import('../../../features/catalog/preview/preview-stage.tsx').then((loaded) => loaded.PreviewStage);

/**
 * `bundle` opens the payment of a bundle, `order` belongs to `enroll` and names an order. `lecture`, from 1, opens
 * a preview at the second `at`.
 */
type Search = {
  enroll?: 'true';
  bundle?: string;
  order?: string;
  lecture?: number | string;
  at?: number | string;
};

export const Route = createFileRoute('/_site/course/$courseId')({
  validateSearch: ({ enroll, bundle, order, lecture, at }: Record<string, unknown>) =>
    ({ enroll, bundle, order, lecture, at }) as Search,
  // Loads while the component's code loads. The component shows the loading and error states.
  loader: ({ context, params }) => context.awaitOnServer(context.queryUtils.courses.get.prefetch(params)),
  component: CoursePage,
});

function CoursePage() {
  const { courseId } = Route.useParams();
  const navigate = useNavigate();
  const course = trpc.courses.get.useQuery({ courseId });
  const code = codeOf(course.error);
  // An id in the wrong format counts as an unknown course, too.
  const unknown = code === 'COURSE_NOT_FOUND' || code === 'INVALID_INPUT';
  usePageTitle(course.data?.title);
  useEffect(() => {
    if (!unknown) return;
    toast.error(shared.courseNotFound());
    const missing = { what: 'course', address: `/course/${courseId}` } as const;
    void navigate({ to: '/', replace: true, state: { missing } });
  }, [unknown, courseId, navigate]);

  if (course.isError && !course.data && !unknown)
    return (
      <div className="page py-16">
        <h1 className="sr-only">{shared.course()}</h1>
        <ErrorStrip onRetry={() => void course.refetch()}>{shared.couldNotLoadCoursePlease()}</ErrorStrip>
      </div>
    );
  if (!course.data) return <PageSpinner label={shared.loadingCourse()} />;
  return <LoadedCourse key={courseId} course={course.data} refetch={course.refetch} />;
}

function LoadedCourse({ course, refetch }: { course: CourseDetail; refetch: () => Promise<unknown> }) {
  const search = Route.useSearch();
  const requested = !!(search.enroll || search.bundle);
  const loading = useRefetchOnce(course.id, refetch);
  const payment = useOpenInUrl(requested);
  const enrollment = useEnrollment(course, { requested, loading, openPayment: payment.open });
  const isEnrolled = enrollment.status === 'approved';
  const videos = course.sections.flatMap((section) => section.videos);
  const [preview, setPreview] = useState(() =>
    videos.find((video, index) => video.isPreview && index + 1 === Number(search.lecture)),
  );
  const offersBundles = course.price > 0 && !enrollment.opensSoon && enrollment.status === 'not_enrolled';
  const CourseBundles = useDeferredImport(loadBundles, false);
  const PreviewStage = useDeferredImport(loadPreview, preview !== undefined);
  const firstPreview = videos.find((video) => video.isPreview);
  const [card, isPastCard] = useScrolledPast<HTMLElement>();
  const button = (props: { size?: 'lg'; block?: boolean; variant?: 'primary' | 'binding' }) => (
    <EnrollButton enrollment={enrollment} {...props} />
  );
  return (
    <>
      <CourseHero
        course={course}
        button={button({ size: 'lg', variant: 'binding' })}
        isEnrolled={isEnrolled}
      />
      <div className="page detail-grid">
        <PriceCard
          ref={card}
          course={course}
          button={button({ size: 'lg', block: true })}
          enrollment={enrollment}
          onPreview={firstPreview && (() => setPreview(firstPreview))}
        />
        <div className="detail-main">
          {preview && PreviewStage && (
            <PreviewStage
              course={course}
              lecture={preview}
              enroll={
                <EnrollButton enrollment={enrollment} label={m.continueWithEnrollNow()} variant="binding" />
              }
              onClose={() => setPreview(undefined)}
            />
          )}
          <CourseText course={course} />
          <CourseContent course={course} onPreview={setPreview} />
          <Instructor course={course} />
          <CourseRatings course={course} />
          {CourseBundles && offersBundles && <CourseBundles courseId={course.id} />}
        </div>
      </div>
      <BuyBar course={course} button={button({})} isEnrolled={isEnrolled} shown={isPastCard} />
      {enrollment.mayPay && <LazyPaymentModal course={course} open={requested} onClose={payment.close} />}
    </>
  );
}
