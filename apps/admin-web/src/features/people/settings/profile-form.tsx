import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { updateProfile } from '@qanoon/client/session/session';
import { trpc } from '@qanoon/client/trpc/trpc';
import { uploadMessageOf } from '@qanoon/client/uploads/upload';
import { usePicture } from '@qanoon/client/uploads/use-picture';
import { type AdminProfile, updateAdminProfileInput } from '@qanoon/contracts/people/profiles';
import * as m from '@qanoon/messages/admin/settings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { PictureField } from '@qanoon/ui/components/form/picture-field';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import '../../../styles/signature.css';

const formSchema = updateAdminProfileInput.pick({ fullName: true });

/**
 * The form for the profile image, the full name and the signature on certificates
 * (docs/product/console.md#profile-and-security).
 */
export function ProfileForm({ profile }: { profile: AdminProfile }) {
  const utils = trpc.useUtils();
  const update = trpc.profiles.updateAdmin.useMutation();
  const image = usePicture('profile-image');
  const signature = usePicture('signature');
  const form = useZodForm(formSchema, {
    values: { fullName: profile.fullName },
    async onSubmit({ fullName }) {
      const profileImageUploadId = await image.upload();
      const signatureUploadId = await signature.upload();
      const saved = await update.mutateAsync({
        fullName,
        ...(profileImageUploadId && { profileImageUploadId }),
        ...(signatureUploadId && { signatureUploadId }),
      });
      utils.profiles.admin.setData(undefined, saved);
      image.reset();
      signature.reset();
      updateProfile(saved);
      toast.success(deferred.profileUpdatedSuccessfully());
    },
    onFailure: (failure) => toast.error(uploadMessageOf(failure, m.profileUpdateFailed())),
  });

  const signatureUrl = signature.previewUrl ?? profile.signatureUrl;
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <PictureField
        title={deferred.profileImage()}
        action={deferred.changeProfileImage()}
        hint={m.squareImageUnder2mb()}
        accept={image.accept}
        picture={
          <Avatar size="xl" name={profile.fullName} image={image.previewUrl ?? profile.profileImageUrl} />
        }
        error={image.error}
        progress={image.progress}
        disabled={form.busy}
        onChoose={image.choose}
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
      <PictureField
        className="signature-field"
        title={m.signatureImage()}
        action={m.uploadSignature()}
        hint={m.pngJpgUnder2mbAppears()}
        accept={signature.accept}
        picture={
          signatureUrl ? (
            <img className="signature" src={signatureUrl} alt={m.yourSignature()} />
          ) : (
            <p className="signature signature-none">{m.noSignatureUploadedYet()}</p>
          )
        }
        error={signature.error}
        progress={signature.progress}
        disabled={form.busy}
        onChoose={signature.choose}
      />
      <Button type="submit" busy={form.busy && deferred.saving()}>
        {m.saveProfile()}
      </Button>
    </form>
  );
}
