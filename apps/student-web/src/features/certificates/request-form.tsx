import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { requestCertificateInput } from '@qanoon/contracts/certificates';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { Skeleton, SkeletonText } from '@qanoon/ui/skeleton';
import { toast } from '@qanoon/ui/toast';
import { Info } from 'lucide-react';
import './certificates.css';

const NO_COURSES = m.noCompletedCoursesFoundComplete;

/** Choose a completed course and request its certificate (§2, Request certificate). */
export function RequestForm({ initialCourseId }: { initialCourseId: string | undefined }) {
  const courses = trpc.learning.enrolled.useQuery();
  const completed = courses.data?.filter((course) => course.userEnrollment.completed);
  return (
    <Panel aria-label={m.newRequest()}>
      <PanelBody>
        {completed ? (
          <CertificateRequestForm
            // A course completed a moment ago may be missing from the cached list, and is chosen after the next response.
            key={String(completed.some(({ id }) => id === initialCourseId))}
            courses={completed}
            initialCourseId={initialCourseId}
          />
        ) : courses.isError ? (
          <ErrorPanel onRetry={() => void courses.refetch()}>{m.errorLoadingData()}</ErrorPanel>
        ) : (
          <div role="status">
            <span className="sr-only">{shared.loading()}</span>
            <div className="request-form" aria-hidden="true">
              <Skeleton className="h-24" />
              <Skeleton className="h-11" />
              <SkeletonText lines={3} />
            </div>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

type Course = { id: string; title: string; instructorName: string };

function CertificateRequestForm({
  courses,
  initialCourseId,
}: {
  courses: Course[];
  initialCourseId: string | undefined;
}) {
  const utils = trpc.useUtils();
  const request = trpc.certificates.request.useMutation();
  const form = useZodForm(requestCertificateInput, {
    defaultValues: { courseId: courses.find((course) => course.id === initialCourseId)?.id ?? '' },
    async onSubmit(fields) {
      await request.mutateAsync(fields);
      await utils.certificates.mine.invalidate();
      form.reset({ courseId: '' });
      toast.success(m.certificateRequestSubmittedSuccessfully());
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.errorRequestingCertificate())),
  });
  return (
    <form noValidate className="request-form" onSubmit={form.onSubmit}>
      <Field
        label={m.completedCourse()}
        required
        error={form.errorOf('courseId')}
        help={courses.length === 0 ? NO_COURSES() : m.completedCourses({ count: courses.length })}
      >
        <Select placeholder={m.selectCourse()} disabled={courses.length === 0} {...form.register('courseId')}>
          {courses.map((course) => (
            <option key={course.id} value={course.id} dir="auto">
              {course.title} ({course.instructorName})
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" block disabled={courses.length === 0} busy={form.busy && m.requesting()}>
        {shared.requestCertificate()}
      </Button>
      <p className="request-note">
        <Info className="icon" aria-hidden="true" />
        {m.administratorPreparesAndUploadsYour()}
      </p>
    </form>
  );
}
