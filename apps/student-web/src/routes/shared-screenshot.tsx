import { usePageTitle } from '@qanoon/client/page/page-title';
import { searchText } from '@qanoon/client/page/search-text';
import { deleteSharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { findUnfinishedPayment } from '@qanoon/client/payment/unfinished-payment';
import { queryUtils, trpc } from '@qanoon/client/trpc/trpc';
import { SHARE_PROBLEMS } from '@qanoon/domain/orders/shared-screenshot';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/shared-screenshot';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { PageHead } from '@qanoon/ui/components/layout/page-head';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import {
  EnrollmentRowsSkeleton,
  isRejected,
  withoutApproved,
} from '../features/enrollments/enrollment-rows.tsx';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { PaidFor, paymentFormHasScreenshot } from '../features/orders/shared-screenshot/paid-for.tsx';
import { SHARE_PROBLEM_TEXTS } from '../features/orders/shared-screenshot/share-problem.ts';
import { SharedPicture } from '../features/orders/shared-screenshot/shared-picture.tsx';

export const Route = createFileRoute('/shared-screenshot')({
  validateSearch: searchText('problem'),
  loader: async () => {
    void queryUtils.enrollments.mine.prefetch();
    // Not in the first scripts.
    const { claimScreenshot } = await import('../features/orders/shared-screenshot/claim-screenshot.ts');
    return { screenshot: await claimScreenshot(), unfinished: findUnfinishedPayment() };
  },
  component: SharedScreenshotPage,
});

/** Where the app leads after a screenshot was shared to it (decision 091). */
function SharedScreenshotPage() {
  usePageTitle(m.yourScreenshot());
  const search = Route.useSearch();
  const problem = SHARE_PROBLEMS.find((each) => each === search.problem);
  const { screenshot, unfinished } = Route.useLoaderData();
  const router = useRouter();
  const enrollments = trpc.enrollments.mine.useQuery();
  const requests = withoutApproved(enrollments.data ?? []);
  // A request for the same course says more.
  const isRequested = enrollments.data?.some(
    ({ courseId, status }) => courseId === unfinished?.courseId && status !== 'ended',
  );

  async function remove() {
    if (screenshot) await deleteSharedScreenshot(screenshot);
    await router.invalidate();
    toast.success(m.screenshotRemoved());
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  if (!screenshot && !problem)
    return (
      <>
        <PageHead title={m.yourScreenshot()} />
        <EmptyState
          title={m.thereIsNoScreenshotHere()}
          action={
            <Button asChild>
              <Link to="/courses">{shared.myCourses()}</Link>
            </Button>
          }
        >
          {m.openTheScreenshotAndShare()}
        </EmptyState>
      </>
    );
  return (
    <div className="shared-page">
      <PageHead
        title={m.yourScreenshot()}
        lead={
          screenshot &&
          (paymentFormHasScreenshot()
            ? m.choosePaidCourseScreenshotIsThere()
            : m.chooseWhatYouPaidForThenChoose())
        }
      />
      {problem && <ErrorStrip>{SHARE_PROBLEM_TEXTS[problem]()}</ErrorStrip>}
      {screenshot && <SharedPicture screenshot={screenshot} onRemove={() => void remove()} />}
      {enrollments.isLoading ? (
        <Panel aria-label={m.yourRequests()}>
          <EnrollmentRowsSkeleton />
        </Panel>
      ) : (
        <PaidFor
          unfinished={isRequested ? undefined : unfinished}
          requests={
            enrollments.isError && !enrollments.data ? (
              <ErrorStrip onRetry={() => void enrollments.refetch()}>
                {m.unableToLoadEnrollmentStatus()}
              </ErrorStrip>
            ) : (
              requests.length > 0 && <OpenRequests rows={requests} />
            )
          }
          catalogueFirst={(isRequested || !unfinished) && !requests.some(isRejected)}
        />
      )}
    </div>
  );
}
