import { usePageTitle } from '@qanoon/client/page-title';
import { deleteSharedScreenshot } from '@qanoon/client/shared-screenshot';
import { queryUtils, trpc } from '@qanoon/client/trpc';
import { findUnfinishedPayment } from '@qanoon/client/unfinished-payment';
import { SHARE_PROBLEMS } from '@qanoon/contracts/shared-screenshot';
import { Button } from '@qanoon/ui/button';
import { EmptyState } from '@qanoon/ui/empty-state';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { PageHead } from '@qanoon/ui/page-head';
import { Panel } from '@qanoon/ui/panel';
import { toast } from '@qanoon/ui/toast';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import {
  EnrollmentRowsSkeleton,
  isRejected,
  withoutApproved,
} from '../features/enrollments/enrollment-rows.tsx';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { claimScreenshot } from '../features/shared-screenshot/claim-screenshot.ts';
import { PaidFor, paymentFormHasScreenshot } from '../features/shared-screenshot/paid-for.tsx';
import { SHARE_PROBLEM_TEXTS } from '../features/shared-screenshot/share-problem.ts';
import { SharedPicture } from '../features/shared-screenshot/shared-picture.tsx';

export const Route = createFileRoute('/shared-screenshot')({
  validateSearch: z.object({ problem: z.enum(SHARE_PROBLEMS).optional().catch(undefined) }),
  loader: async () => {
    void queryUtils.enrollments.mine.prefetch();
    return { screenshot: await claimScreenshot(), unfinished: findUnfinishedPayment() };
  },
  component: SharedScreenshotPage,
});

/** Where the app leads after a screenshot was shared to it (decision 091). */
function SharedScreenshotPage() {
  usePageTitle('Your screenshot');
  const { problem } = Route.useSearch();
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
    toast.success('Screenshot removed.');
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  if (!screenshot && !problem)
    return (
      <>
        <PageHead title="Your screenshot" />
        <EmptyState
          title="There is no screenshot here."
          action={
            <Button asChild>
              <Link to="/courses">My Courses</Link>
            </Button>
          }
        >
          Open the screenshot of your payment, press Share and choose this app. It is shown here for a day.
        </EmptyState>
      </>
    );
  return (
    <div className="shared-page">
      <PageHead
        title="Your screenshot"
        lead={
          screenshot &&
          (paymentFormHasScreenshot()
            ? 'Choose what you paid for. The payment form then has this screenshot.'
            : 'Choose what you paid for, then choose the screenshot from your gallery in the payment form.')
        }
      />
      {problem && <ErrorStrip>{SHARE_PROBLEM_TEXTS[problem]}</ErrorStrip>}
      {screenshot && <SharedPicture screenshot={screenshot} onRemove={() => void remove()} />}
      {enrollments.isLoading ? (
        <Panel aria-label="Your requests">
          <EnrollmentRowsSkeleton />
        </Panel>
      ) : (
        <PaidFor
          unfinished={isRequested ? undefined : unfinished}
          requests={
            enrollments.isError && !enrollments.data ? (
              <ErrorStrip onRetry={() => void enrollments.refetch()}>
                Unable to load enrollment status
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
