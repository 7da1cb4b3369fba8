import { useSession } from '@qanoon/client/session/session';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import './account.css';

/** Says whose account it is. */
export function AccountOwner() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <div className="account-owner">
      <Avatar name={user.name} image={user.profileImageUrl} size="lg" />
      <p>
        <b>
          <bdi>{user.name}</bdi>
        </b>
        <span>
          <bdi>{user.email}</bdi>
        </span>
      </p>
    </div>
  );
}
