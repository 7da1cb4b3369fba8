import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { requestCertificateInput } from '@qanoon/contracts/certificates';
import { Button } from '@qanoon/ui/button';
import { ErrorPanel } from '@qanoon/ui/error-strip';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { Panel, PanelBody } from '@qanoon/ui/panel';
import { Skeleton, SkeletonText } from '@qanoon/ui/skeleton';
import { toast } from '@qanoon/ui/toast';
import { Info } from 'lucide-react';

const NO_COURSES = 'No completed courses found. Complete a course to request a certificate.';

/** Choose a completed course and request its certificate (§2, Request certificate). */
export function RequestForm({ initialCourseId }: { initialCourseId: string | undefined }) {
  const courses = trpc.learning.enrolled.useQuery();
  const completed = courses.data?.filter((course) => course.userEnrollment.completed);
  return (
    <Panel aria-label="New request">
      <PanelBody>
        {completed ? (
          <CertificateRequestForm courses={completed} initialCourseId={initialCourseId} />
        ) : courses.isError ? (
          <ErrorPanel onRetry={() => void courses.refetch()}>Error loading data</ErrorPanel>
        ) : (
          <div role="status">
            <span className="sr-only">Loading...</span>
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
      toast.success('Certificate request submitted successfully!');
    },
    onFailure: (failure) => toast.error(messageOf(failure, 'Error requesting certificate')),
  });
  return (
    <form noValidate className="request-form" onSubmit={form.onSubmit}>
      <Field
        label="Completed course"
        required
        error={form.errorOf('courseId')}
        help={
          courses.length === 0
            ? NO_COURSES
            : `${courses.length} completed ${courses.length === 1 ? 'course' : 'courses'}`
        }
      >
        <Select placeholder="Select a course" disabled={courses.length === 0} {...form.register('courseId')}>
          {courses.map((course) => (
            <option key={course.id} value={course.id}>
              {course.title} ({course.instructorName})
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" block disabled={courses.length === 0} busy={form.busy && 'Requesting...'}>
        Request Certificate
      </Button>
      <p className="request-note">
        <Info className="icon" aria-hidden="true" />
        An administrator prepares and uploads your certificate as a PDF. It appears here with a certificate ID
        when issued.
      </p>
    </form>
  );
}
