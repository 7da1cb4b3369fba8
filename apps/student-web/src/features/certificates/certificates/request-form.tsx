import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  type CertificateNamesInput,
  certificateNamesInput,
  type MyCertificate,
  requestCertificateInput,
} from '@qanoon/contracts/certificates/certificates';
import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/student/certificates';
import { Button } from '@qanoon/ui/components/button/button';
import { NotLoaded } from '@qanoon/ui/components/feedback/not-loaded';
import { Skeleton, SkeletonText } from '@qanoon/ui/components/feedback/skeleton';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { Panel, PanelBody } from '@qanoon/ui/components/layout/panel';
import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { NamesDialog } from './names-dialog.tsx';
import { NamesFields, NamesSample } from './names-fields.tsx';
import { UnfinishedCourses } from './unfinished-courses.tsx';
import './certificates.css';

const NO_COURSES = m.noCompletedCoursesFoundComplete;

/** The course from the address, or of a declined request. A new object chooses the same course again. */
export type ChosenCourse = { courseId: string | undefined };

/** The form that requests the certificate of a completed course (docs/product/certificates.md#request). */
export function RequestForm({ chosen }: { chosen: ChosenCourse }) {
  const courses = trpc.learning.enrolled.useQuery();
  const names = trpc.certificates.names.useQuery();
  const own = trpc.certificates.mine.useQuery();
  const completed = courses.data?.filter((course) => course.userEnrollment.completed);
  return (
    <Panel aria-label={m.newRequest()}>
      <PanelBody>
        {courses.data && completed && names.data && own.data ? (
          <CertificateRequestForm
            // A course completed a moment ago may be missing from the cached list, and is chosen after the
            // next response.
            key={String(completed.some(({ id }) => id === chosen.courseId))}
            courses={completed.filter(({ id }) => isRequestable(id, own.data))}
            completedCount={completed.length}
            unfinished={courses.data.filter((course) => !course.userEnrollment.completed)}
            chosen={chosen}
            names={names.data}
          />
        ) : (
          <NotLoaded
            query={[courses, names, own]}
            failed={m.errorLoadingData()}
            skeleton={
              <div className="request-form" aria-hidden="true">
                <Skeleton className="h-24" />
                <Skeleton className="h-11" />
                <SkeletonText lines={3} />
              </div>
            }
          />
        )}
      </PanelBody>
    </Panel>
  );
}

/** Whether the certificate of a course can be requested, because it never was or the academy declined it. */
const isRequestable = (courseId: string, own: readonly MyCertificate[]): boolean =>
  own.every((certificate) => certificate.courseId !== courseId || certificate.state === 'declined');

const formSchema = requestCertificateInput.extend(certificateNamesInput.shape);

type Course = { id: string; title: string; instructorName: string };
type Names = CertificateNamesInput & { confirmedAt: string | null };
type RequestFormProps = {
  /** The completed courses whose certificate can be requested. */
  courses: Course[];
  /** The number of all completed courses. */
  completedCount: number;
  unfinished: readonly EnrolledCourse[];
  chosen: ChosenCourse;
  names: Names;
};

function CertificateRequestForm({ courses, completedCount, unfinished, chosen, names }: RequestFormProps) {
  const utils = trpc.useUtils();
  const confirmNames = trpc.certificates.confirmNames.useMutation();
  const request = trpc.certificates.request.useMutation();
  // Names that do not meet the rules any more must be confirmed again.
  const isConfirmed =
    names.confirmedAt !== null &&
    certificateNamesInput.safeParse({ name: names.name, nameUrdu: names.nameUrdu }).success;
  const form = useZodForm(formSchema, {
    defaultValues: {
      courseId: courses.find((course) => course.id === chosen.courseId)?.id ?? '',
      ...suggestedNames(names),
    },
    async onSubmit({ courseId, name, nameUrdu }) {
      if (!isConfirmed)
        utils.certificates.names.setData(undefined, await confirmNames.mutateAsync({ name, nameUrdu }));
      const { isNew } = await request.mutateAsync({ courseId });
      await utils.certificates.mine.invalidate();
      form.reset({ courseId: '', name, nameUrdu });
      if (isNew) toast.success(m.certificateRequestSubmittedSuccessfully());
      else toast.info(m.requestedBefore());
    },
    onFailure: (failure) => toast.error(messageOf(failure, m.errorRequestingCertificate())),
  });
  const { setValue, setFocus } = form;
  const [initial] = useState(chosen);
  useEffect(() => {
    if (chosen === initial || !chosen.courseId) return;
    setValue('courseId', chosen.courseId);
    setFocus('courseId');
  }, [chosen, initial, setValue, setFocus]);
  const [changing, setChanging] = useState(false);
  const isEmpty = courses.length === 0;
  return (
    <>
      {completedCount === 0 && <UnfinishedCourses courses={unfinished} />}
      <form noValidate className="request-form" onSubmit={form.onSubmit}>
        <Field
          label={m.completedCourse()}
          required
          error={form.errorOf('courseId')}
          help={helpOf(completedCount, isEmpty)}
        >
          <Select placeholder={m.selectCourse()} disabled={isEmpty} {...form.register('courseId')}>
            {courses.map((course) => (
              <option key={course.id} value={course.id} dir="auto" label={labelOf(course)}>
                {course.title} ({course.instructorName})
              </option>
            ))}
          </Select>
        </Field>
        {isConfirmed ? (
          <ConfirmedNames names={names} onChange={() => setChanging(true)} />
        ) : (
          !isEmpty && (
            <>
              <NamesFields
                register={form.register}
                errorOf={form.errorOf}
                typed={form.watch()}
                busy={form.busy}
              />
              <p className="text-sm text-ink-2">{m.checkEachLetter()}</p>
            </>
          )
        )}
        <Button type="submit" block disabled={isEmpty} busy={form.busy && m.requesting()}>
          {shared.requestCertificate()}
        </Button>
        <p className="request-note">
          <Info className="icon" aria-hidden="true" />
          {m.academyIssues()}
        </p>
      </form>
      {/* The dialog is outside the form, which would receive the submit event of the dialog's form. */}
      {changing && <NamesDialog names={names} onClose={() => setChanging(false)} />}
    </>
  );
}

function helpOf(completedCount: number, isEmpty: boolean): string {
  if (completedCount === 0) return NO_COURSES();
  return isEmpty ? m.everyCertificateIsRequested() : m.completedCourses({ count: completedCount });
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * Returns the title alone if the instructor's name has another direction, because a line that is too long
 * would be cut at the beginning of the name. Undefined shows both.
 */
const labelOf = ({ title, instructorName }: Course): string | undefined =>
  isArabic(title) === isArabic(instructorName) ? undefined : title;

/** Suggests the account's name, which may be in Urdu letters, before the first confirmation. */
const suggestedNames = ({ name, nameUrdu, confirmedAt }: Names): CertificateNamesInput =>
  confirmedAt === null && isArabic(name) ? { name: '', nameUrdu: name } : { name, nameUrdu };

type ConfirmedNamesProps = { names: Names; onChange: () => void };

function ConfirmedNames({ names, onChange }: ConfirmedNamesProps) {
  return (
    <section className="names-confirmed" aria-label={m.yourNameOnCertificates()}>
      <div>
        <p className="field-label">{m.yourNameOnCertificates()}</p>
        <button type="button" className="link link-target text-sm" onClick={onChange}>
          {m.change()}
          <span className="sr-only"> ({m.yourNameOnCertificates()})</span>
        </button>
      </div>
      <p className="sr-only">
        <bdi>{names.name}</bdi> <bdi lang="ur">{names.nameUrdu}</bdi>
      </p>
      <NamesSample name={names.name} nameUrdu={names.nameUrdu} />
    </section>
  );
}
