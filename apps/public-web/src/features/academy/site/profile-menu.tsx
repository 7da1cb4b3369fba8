import { studentLink } from '@qanoon/client/page/links';
import { signOut } from '@qanoon/client/session/sign-out';
import type { SessionUser } from '@qanoon/contracts/people/auth';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@qanoon/ui/components/overlay/menu';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import { ContinueButton } from './continue-button.tsx';
import { ProfileButton } from './profile-button.tsx';
import { useContinueLink } from './use-continue-link.ts';

/**
 * Continue and the profile menu: My Courses and Sign Out (docs/product/public-site.md#navigation-and-footer). A
 * default export for `lazy()`.
 */
export default function ProfileTools({ user, defaultOpen }: { user: SessionUser; defaultOpen: boolean }) {
  const { name, profileImageUrl, role } = user;
  return (
    <>
      <ContinueButton href={useContinueLink(role)} />
      <Menu defaultOpen={defaultOpen} trigger={<ProfileButton name={name} image={profileImageUrl} />}>
        <MenuLabel>
          <b dir="auto">{name}</b>
        </MenuLabel>
        <MenuSeparator />
        {role === 'student' && (
          <MenuItem asChild>
            <a href={studentLink('/student/courses')}>{shared.myCourses()}</a>
          </MenuItem>
        )}
        <MenuItem onSelect={() => void signOut()}>{shared.signOut()}</MenuItem>
      </Menu>
    </>
  );
}

/**
 * Shows the same entries as buttons for the sheet on phones, which closes on each click, so that no menu can
 * open inside it.
 */
export function ProfileActions({ user: { name, profileImageUrl, role } }: { user: SessionUser }) {
  return (
    <>
      <p className="icon-line gap-3 text-sm text-ink-2">
        <Avatar name={name} image={profileImageUrl} />
        <bdi>{name}</bdi>
      </p>
      <Button asChild>
        <a href={useContinueLink(role)}>{shared.continueLabel()}</a>
      </Button>
      {role === 'student' && (
        <Button asChild variant="secondary">
          <a href={studentLink('/student/courses')}>{shared.myCourses()}</a>
        </Button>
      )}
      <Button variant="secondary" onClick={() => void signOut()}>
        {shared.signOut()}
      </Button>
    </>
  );
}
