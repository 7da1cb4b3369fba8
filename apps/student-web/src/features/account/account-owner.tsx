import { useSession } from '@qanoon/client/session';
import { Avatar } from '@qanoon/ui/avatar';

/** Whose account it is. */
export function AccountOwner() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <div className="account-owner">
      <Avatar name={user.name} image={user.profile.profile_image} size="lg" />
      <p>
        <b>{user.name}</b>
        <span>{user.email}</span>
      </p>
    </div>
  );
}
