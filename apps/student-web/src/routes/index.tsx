import { useSession } from '@qanoon/client/session/session';
import * as shared from '@qanoon/messages/shared/common';
import { useDeferredImport } from '@qanoon/ui/hooks/use-deferred-import';
import { createFileRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { EnrollmentStatusPanel } from '../features/enrollments/enrollment-status-panel.tsx';
import { OpenRequests } from '../features/enrollments/open-requests.tsx';
import { useMyCourses } from '../features/enrollments/use-my-courses.ts';
import { ContinueLearning } from '../features/learning/dashboard/continue-learning.tsx';
import { Figures } from '../features/learning/dashboard/figures.tsx';
import { QuickActions } from '../features/learning/dashboard/quick-actions.tsx';
import { Welcome } from '../features/learning/dashboard/welcome.tsx';
import { DeferredPushOffer } from '../features/platform/push/deferred-push-offer.tsx';

export const Route = createFileRoute('/')({
  staticData: {
    title: shared.dashboard,
    entry: { position: 1, icon: LayoutDashboard },
    bottomEntry: { position: 1, icon: LayoutDashboard, label: shared.home },
  },
  // The app starts on this page, so its code is a part of the first scripts.
  codeSplitGroupings: [],
  // Prefetches when the pointer is over a link. A failure shows on the page, with a retry button.
  loader: ({ context: { queryUtils } }) => {
    void queryUtils.learning.statistics.prefetch();
    void queryUtils.learning.enrolled.prefetch();
    void queryUtils.enrollments.mine.prefetch();
  },
  component: Dashboard,
});

function Dashboard() {
  const { courses, requests } = useMyCourses();
  const hasNoCourse = !courses.isPending && !courses.data?.length;
  return (
    <>
      <Welcome />
      <DeferredVerification />
      <DeferredOpenOrders />
      {/* The panel below is enough for students who have a course. */}
      {hasNoCourse && requests.length > 0 && <OpenRequests rows={requests} />}
      <DeferredCredit />
      <Figures />
      <QuickActions />
      <div className="dashboard-grid">
        <ContinueLearning courses={courses} hasRequests={requests.length > 0} />
        <EnrollmentStatusPanel offer={<DeferredPushOffer />} />
      </div>
    </>
  );
}

// These parts are loaded separately, because few students see them.
const loadVerification = () =>
  import('@qanoon/client/portal/email-verification').then((loaded) => loaded.EmailVerification);

/** Mails about payments need a verified address, so it is asked for before the first one. */
function DeferredVerification() {
  const user = useSession()?.user;
  const EmailVerification = useDeferredImport(loadVerification, user?.emailVerified === false);
  return user && !user.emailVerified && EmailVerification && <EmailVerification email={user.email} />;
}

const loadCredit = () =>
  import('../features/orders/orders/credit-notice.tsx').then((loaded) => loaded.OwnCreditNotice);

function DeferredCredit() {
  const Credit = useDeferredImport(loadCredit, true);
  return Credit && <Credit />;
}

const loadOpenOrders = () =>
  import('../features/orders/orders/open-orders.tsx').then((loaded) => loaded.OpenOrders);

function DeferredOpenOrders() {
  const OpenOrders = useDeferredImport(loadOpenOrders, true);
  return OpenOrders && <OpenOrders />;
}
