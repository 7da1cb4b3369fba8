import * as deferred from '@qanoon/messages/shared/deferred';
import * as common from '@qanoon/messages/student/common';
import * as m from '@qanoon/messages/student/player';
import { Button } from '@qanoon/ui/components/button/button';
import { Check, RotateCcw } from 'lucide-react';
import { CertificateOffer } from './certificate-offer.tsx';

type CourseEndProps = {
  courseId: string;
  completed: boolean;
  busy: boolean;
  onComplete: () => void;
  onReplay: () => void;
};

/** Completes the course after the last lecture, and then offers its certificate. */
export function CourseEnd({ courseId, completed, busy, onComplete, onReplay }: CourseEndProps) {
  return (
    <section className="player-next" aria-labelledby="player-course-end">
      <p id="player-course-end" role="status">
        {completed ? m.courseIsComplete() : m.thisWasLastLecture()}
      </p>
      <div>
        <Button variant="binding-line" onClick={onReplay}>
          <RotateCcw className="icon icon-sm" aria-hidden="true" />
          {deferred.watchAgain()}
        </Button>
        {completed ? (
          <CertificateOffer courseId={courseId} variant="binding" />
        ) : (
          <Button variant="binding" busy={busy && common.updating()} onClick={onComplete}>
            <Check className="icon icon-sm" aria-hidden="true" />
            {m.markComplete()}
          </Button>
        )}
      </div>
    </section>
  );
}
