import { readParams, word } from '@qanoon/client/page/search-params';
import { deleteSharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { findUnfinishedPayment } from '@qanoon/client/payment/unfinished-payment';
import { RouteHead } from '@qanoon/client/portal/route-head';
import { trpc } from '@qanoon/client/trpc/trpc';
import { SHARE_PROBLEMS } from '@qanoon/domain/orders/shared-screenshot';
import * as shared from '@qanoon/messages/shared/common';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/shared-screenshot';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { toast } from '@qanoon/ui/components/feedback/toast';
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
  staticData: { title: common.yourScreenshot },
  validateSearch: readParams({ problem: word }),
  loader: async ({ context: { queryUtils } }) => {
    void queryUtils.enrollments.mine.prefetch();
    // Loading this separately keeps the first scripts small.
    const { claimScreenshot } = await import('../features/orders/shared-screenshot/claim-screenshot.ts');
    return { screenshot: await claimScreenshot(), unfinished: findUnfinishedPayment() };
  },
  component: SharedScreenshotPage,
});

/** The page that opens after a screenshot was shared to the app (docs/phones.md). */
function SharedScreenshotPage() {
  const search = Route.useSearch();
  const problem = SHARE_PROBLEMS.find((each) => each === search.problem);
  const { screenshot, unfinished } = Route.useLoaderData();
  const router = useRouter();
  const enrollments = trpc.enrollments.mine.useQuery();
  const requests = withoutApproved(enrollments.data ?? []);
  // A request for the same course takes its place, because it says more.
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
        <RouteHead />
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
      <RouteHead
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
