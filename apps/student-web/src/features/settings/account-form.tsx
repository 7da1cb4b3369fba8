import { updateProfile } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import { uploadMessageOf } from '@qanoon/client/upload';
import { usePicture } from '@qanoon/client/use-picture';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { type StudentProfile, updateStudentProfileInput } from '@qanoon/contracts/profiles';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { PictureField } from '@qanoon/ui/picture-field';
import { toast } from '@qanoon/ui/toast';

const formSchema = updateStudentProfileInput.pick({ fullName: true });

/** Edits the full name and the profile image; shows the e-mail address (§2, Settings: Account). */
export function AccountForm({ profile }: { profile: StudentProfile }) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.updateStudent.useMutation();
  const picture = usePicture('profile-image');
  const form = useZodForm(formSchema, {
    values: { fullName: profile.fullName },
    async onSubmit({ fullName }) {
      const profileImageUploadId = await picture.upload();
      const saved = await update.mutateAsync({
        fullName,
        ...(profileImageUploadId && { profileImageUploadId }),
      });
      utils.profiles.student.setData(undefined, saved);
      picture.reset();
      updateProfile(saved);
      toast.success('Profile updated successfully!');
    },
    onFailure: (failure) => toast.error(uploadMessageOf(failure, 'Failed to update profile')),
  });

  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <PictureField
        title="Profile image"
        action="Change profile image"
        hint="A square JPG, PNG or WebP image under 2MB."
        accept={picture.accept}
        picture={
          <Avatar size="xl" name={profile.fullName} image={picture.previewUrl ?? profile.profileImageUrl} />
        }
        error={picture.error}
        progress={picture.progress}
        disabled={form.busy}
        onChoose={picture.choose}
      />
      <Field label="Full Name" required error={form.errorOf('fullName')}>
        <Input
          autoComplete="name"
          enterKeyHint="done"
          maxLength={120}
          readOnly={form.busy}
          {...form.register('fullName')}
        />
      </Field>
      <Field label="Email" help="Your e-mail address cannot be changed.">
        <Input type="email" autoComplete="email" enterKeyHint="done" readOnly value={profile.email} />
      </Field>
      <Button type="submit" busy={form.busy && 'Saving...'}>
        Save Changes
      </Button>
    </form>
  );
}
