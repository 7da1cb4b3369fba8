import { studentLink } from '@qanoon/client/page/links';
import * as m from '@qanoon/messages/public/course';
import { Button } from '@qanoon/ui/components/button/button';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';

type Props = {
  courseId: string;
  /** The watched share in percent. */
  progress: number;
};

/**
 * Shows how much of the course the student has watched, and a link back into it. Renders nothing before the
 * first lecture.
 */
export function LearningProgress({ courseId, progress }: Props) {
  if (progress === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="hint-progress">
        <span>{m.watched()}</span>
        <bdi dir="ltr" className="tnum">
          {progress}%
        </bdi>
        <ProgressBar value={progress} label={m.watched()} />
      </div>
      <Button asChild variant="secondary" block>
        <a href={studentLink(`/student/my-course/${courseId}`)}>
          {progress === 100 ? m.watchCourseAgain() : m.continueCourse()}
        </a>
      </Button>
    </div>
  );
}
