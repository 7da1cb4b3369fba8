import { zodResolver } from '@hookform/resolvers/zod';
import { updateProfile } from '@qanoon/client/session';
import { trpc } from '@qanoon/client/trpc';
import { uploadMessageOf } from '@qanoon/client/upload';
import { usePicture } from '@qanoon/client/use-picture';
import { type StudentProfile, updateStudentProfileInput } from '@qanoon/contracts/profiles';
import { Avatar } from '@qanoon/ui/avatar';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { PictureField } from '@qanoon/ui/picture-field';
import { toast } from '@qanoon/ui/toast';
import { useForm } from 'react-hook-form';

/** Full name, the e-mail to read, and the profile image (§2, Settings: Account). */
export function AccountForm({ profile }: { profile: StudentProfile }) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.updateStudent.useMutation();
  const picture = usePicture('profile-image');
  const form = useForm({
    resolver: zodResolver(updateStudentProfileInput.pick({ fullName: true })),
    values: { fullName: profile.fullName },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ fullName }) => {
    try {
      const profileImageUploadId = await picture.upload();
      const saved = await update.mutateAsync({
        fullName,
        ...(profileImageUploadId && { profileImageUploadId }),
      });
      utils.profiles.student.setData(undefined, saved);
      picture.saved();
      // The header shows the new name and face at once.
      updateProfile(saved);
      toast.success('Profile updated successfully!');
    } catch (failure) {
      toast.error(uploadMessageOf(failure, 'Failed to update profile'));
    }
  });

  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
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
        disabled={isSubmitting}
        onChoose={picture.choose}
      />
      <Field label="Full Name" required error={errors.fullName?.message}>
        <Input autoComplete="name" maxLength={120} readOnly={isSubmitting} {...form.register('fullName')} />
      </Field>
      <Field label="Email" help="Your e-mail address cannot be changed.">
        <Input type="email" autoComplete="email" readOnly value={profile.email} />
      </Field>
      <Button type="submit" busy={isSubmitting && 'Saving...'}>
        Save Changes
      </Button>
    </form>
  );
}
