import { Button } from '@qanoon/ui/button';
import { Check, RotateCcw } from 'lucide-react';
import { CertificateOffer } from './certificate-offer.tsx';

type CourseEndProps = {
  courseId: string;
  completed: boolean;
  busy: boolean;
  onComplete: () => void;
  onReplay: () => void;
};

/** After the last lecture: completes the course, then offers its certificate. */
export function CourseEnd({ courseId, completed, busy, onComplete, onReplay }: CourseEndProps) {
  return (
    <section className="player-next" aria-labelledby="player-course-end">
      <p id="player-course-end" role="status">
        {completed ? 'The course is complete.' : 'This was the last lecture.'}
      </p>
      <div>
        <Button variant="binding-line" onClick={onReplay}>
          <RotateCcw className="icon icon-sm" aria-hidden="true" />
          Watch again
        </Button>
        {completed ? (
          <CertificateOffer courseId={courseId} variant="binding" />
        ) : (
          <Button variant="binding" busy={busy && 'Updating...'} onClick={onComplete}>
            <Check className="icon icon-sm" aria-hidden="true" />
            Mark Complete
          </Button>
        )}
      </div>
    </section>
  );
}
