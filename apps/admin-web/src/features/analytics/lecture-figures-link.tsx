import { trpc } from '@qanoon/client/trpc';
import * as m from '@qanoon/messages/admin/analytics';
import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { Panel } from '@qanoon/ui/panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

/** Leads to the lecture figures of a course. Nothing while there are no courses. */
export function LectureFiguresLink() {
  const courses = trpc.analytics.courses.useQuery().data ?? [];
  const [chosen, setChosen] = useState<string>();
  const courseId = chosen ?? courses[0]?.id;
  if (!courseId) return null;
  return (
    <Panel aria-labelledby="lecture-figures" className="trends lecture-figures-link">
      <div>
        <h2 id="lecture-figures">{common.lectureFigures()}</h2>
        <p>{m.whoStartedAndFinishedEach()}</p>
      </div>
      <Field label={m.courseOfLectureFigures()}>
        <Select value={courseId} onChange={(event) => setChosen(event.target.value)}>
          {courses.map(({ id, title, archived }) => (
            <option key={id} value={id} dir="auto">
              {archived ? m.archivedCourse({ title }) : title}
            </option>
          ))}
        </Select>
      </Field>
      <Button asChild>
        <Link to="/analytics/$courseId" params={{ courseId }}>
          {m.showLectureFigures()}
        </Link>
      </Button>
    </Panel>
  );
}
