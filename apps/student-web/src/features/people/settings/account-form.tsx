import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { updateProfile } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import { uploadMessageOf } from '@qanoon/client/uploads/upload';
import { usePicture } from '@qanoon/client/uploads/use-picture';
import { type StudentProfile, updateStudentProfileInput } from '@qanoon/contracts/people/profiles';
import { studentPhone } from '@qanoon/contracts/people/student-phone';
import { formatMobile } from '@qanoon/domain/lib/text/mobile-number';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/settings';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { PictureField } from '@qanoon/ui/components/form/picture-field';
import { Avatar } from '@qanoon/ui/components/text/avatar';

const formSchema = updateStudentProfileInput.pick({ fullName: true }).extend({ phone: studentPhone });

/** Edits the name and image, and shows the e-mail address (docs/product/student-portal.md#settings). */
export function AccountForm({ profile }: { profile: StudentProfile }) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.updateStudent.useMutation();
  const picture = usePicture('profile-image');
  const form = useZodForm(formSchema, {
    values: { fullName: profile.fullName, phone: profile.phone ? formatMobile(profile.phone) : '' },
    async onSubmit({ fullName, phone }) {
      const profileImageUploadId = await picture.upload();
      const saved = await update.mutateAsync({
        fullName,
        phone,
        ...(profileImageUploadId && { profileImageUploadId }),
      });
      utils.profiles.student.setData(undefined, saved);
      picture.reset();
      updateProfile(saved);
      toast.success(deferred.profileUpdatedSuccessfully());
    },
    onFailure: (failure) => toast.error(uploadMessageOf(failure, m.failedToUpdateProfile())),
  });

  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <PictureField
        title={deferred.profileImage()}
        action={deferred.changeProfileImage()}
        hint={m.squareJpgPngOrWebp()}
        accept={picture.accept}
        picture={
          <Avatar size="xl" name={profile.fullName} image={picture.previewUrl ?? profile.profileImageUrl} />
        }
        error={picture.error}
        progress={picture.progress}
        disabled={form.busy}
        onChoose={picture.choose}
      />
      <Field label={deferred.fullName()} required error={form.errorOf('fullName')}>
        <Input
          autoComplete="name"
          enterKeyHint="done"
          maxLength={120}
          readOnly={form.busy}
          {...form.register('fullName')}
        />
      </Field>
      <Field
        label={shared.email()}
        help={profile.emailVerified ? m.yourEmailAddressCannotBe() : m.emailCanBeCorrected()}
      >
        <Input type="email" autoComplete="email" enterKeyHint="done" readOnly value={profile.email} />
      </Field>
      <Field label={m.phoneOptional()} help={m.phoneHelp()} error={form.errorOf('phone')}>
        <Input
          type="tel"
          autoComplete="tel"
          enterKeyHint="done"
          dir="ltr"
          readOnly={form.busy}
          {...form.register('phone')}
        />
      </Field>
      <Button type="submit" busy={form.busy && deferred.saving()}>
        {m.saveChanges()}
      </Button>
    </form>
  );
}
