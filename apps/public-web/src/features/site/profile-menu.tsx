import { studentLink } from '@qanoon/client/links';
import { signOut } from '@qanoon/client/sign-out';
import type { SessionUser } from '@qanoon/contracts/auth';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@qanoon/ui/menu';
import { ProfileButton } from './profile-button.tsx';

/** The profile menu: My Courses and Sign Out (§1). A default export for `lazy()`. */
export default function ProfileMenu({
  user: { name, profile, role },
  defaultOpen,
}: {
  user: SessionUser;
  defaultOpen: boolean;
}) {
  return (
    <Menu defaultOpen={defaultOpen} trigger={<ProfileButton name={name} image={profile.profile_image} />}>
      <MenuLabel>
        <b>{name}</b>
      </MenuLabel>
      <MenuSeparator />
      {role === 'student' && (
        <MenuItem asChild>
          <a href={studentLink('/student/courses')}>My Courses</a>
        </MenuItem>
      )}
      <MenuItem onSelect={() => void signOut()}>Sign Out</MenuItem>
    </Menu>
  );
}
