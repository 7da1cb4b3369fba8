import { publicLink } from '@qanoon/client/page/links';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/dashboard';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';

/** Shows a student without a course the first steps, in place of an empty list. */
export function FirstSteps() {
  return (
    <EmptyState
      title={common.noCoursesYet()}
      action={
        <Button asChild>
          <a href={publicLink('/#courses')}>{common.browseCourses()}</a>
        </Button>
      }
    >
      <ol className="first-steps">
        <li>{m.firstChooseCourse()}</li>
        <li>{m.firstSendFee()}</li>
        <li>{m.firstStudy()}</li>
      </ol>
    </EmptyState>
  );
}
