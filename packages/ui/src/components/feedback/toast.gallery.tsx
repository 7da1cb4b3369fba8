import { Button } from '../button/button.tsx';
import { Panel } from '../layout/panel.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel, ErrorStrip } from './error-strip.tsx';
import { Notice } from './notice.tsx';
import { toast } from './toast.tsx';

export const title = 'Toasts, notices, empty and error';
export const order = 7;

export const gallery = {
  toasts: (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() => toast.success('Enrollment submitted! Payment under review.')}
      >
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error('Invalid credentials', 'Please check your email and password')}
      >
        Error
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.info('Password reset link sent!', 'Check your email for instructions')}
      >
        Info
      </Button>
      <Button variant="secondary" onClick={() => toast.warning('Signature image must be below 2MB')}>
        Warning
      </Button>
    </div>
  ),
  notices: (
    <div className="grid gap-3">
      <Notice>
        After you submit, this course shows “Payment Under Review” until an admin has checked the payment.
      </Notice>
      <Notice tone="warning">Two lectures have no video yet.</Notice>
      <Notice tone="success">All changes are saved.</Notice>
      <ErrorStrip>Could not load courses. Please try again later.</ErrorStrip>
      <ErrorStrip onRetry={() => {}}>Could not load courses. Please try again later.</ErrorStrip>
    </div>
  ),
  'empty and error': (
    <div className="grid gap-5 md:grid-cols-2">
      <Panel>
        <EmptyState title="No Courses Yet" action={<Button>Add New Course</Button>}>
          Start by creating your first course.
        </EmptyState>
      </Panel>
      <Panel>
        <ErrorPanel onRetry={() => {}}>Unable to load enrollment status</ErrorPanel>
      </Panel>
    </div>
  ),
};
