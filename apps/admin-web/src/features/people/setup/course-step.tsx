import * as m from '@qanoon/messages/admin/setup';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { StepActions } from './step-actions.tsx';

type CourseStepProps = { isPublished: boolean; onDone: () => void };

/** Links to the editor of the first course. The setup can go on, because the editor keeps a draft. */
export function CourseStep({ isPublished, onDone }: CourseStepProps) {
  return (
    <div className="settings-form">
      {isPublished ? (
        <Notice tone="success">{m.firstCourseIsPublished()}</Notice>
      ) : (
        <p className="text-ink-2">{m.firstCourseHelp()}</p>
      )}
      <StepActions
        onSkip={isPublished ? undefined : onDone}
        action={
          isPublished ? (
            <Button onClick={onDone}>{shared.continueLabel()}</Button>
          ) : (
            <Button asChild>
              <Link to="/courses" search={{ edit: 'new' }}>
                <Plus aria-hidden="true" />
                {m.writeFirstCourse()}
              </Link>
            </Button>
          )
        }
      />
    </div>
  );
}
