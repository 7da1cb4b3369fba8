import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CourseField } from '../../catalog/course-field.tsx';
import { useCourseChoices } from '../../catalog/use-course-choices.ts';

/** Links to the lecture figures of a course. Renders nothing when there are no courses. */
export function LectureFiguresLink() {
  const [chosen, setChosen] = useState<string>();
  const choices = useCourseChoices(trpc.analytics.courseChoices, [chosen ?? '']);
  const courseId = chosen ?? choices.courses[0]?.id;
  if (!courseId && choices.search === '') return null;
  return (
    <Panel aria-labelledby="lecture-figures" className="trends lecture-figures-link">
      <div>
        <h2 id="lecture-figures">{common.lectureFigures()}</h2>
        <p>{m.whoStartedAndFinishedEach()}</p>
      </div>
      <CourseField
        label={m.courseOfLectureFigures()}
        choices={choices}
        value={courseId}
        onChange={(event) => setChosen(event.target.value)}
      />
      {courseId && (
        <Button asChild>
          <Link to="/analytics/$courseId" params={{ courseId }}>
            {m.showLectureFigures()}
          </Link>
        </Button>
      )}
    </Panel>
  );
}
