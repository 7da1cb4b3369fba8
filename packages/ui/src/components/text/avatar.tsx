import { classNames } from '../../lib/class-names.ts';
import { initialsOf } from './initials.ts';

type AvatarProps = { name: string; image?: string | null; size?: 'md' | 'lg' | 'xl'; className?: string };

/** A picture or initials of 36, 64 or 88 px. It is decorative, so show the name beside it. */
export function Avatar({ name, image, size = 'md', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames('avatar', `avatar-${size}`, className)}>
      {image ? <img src={image} alt="" width="88" height="88" /> : initialsOf(name)}
    </span>
  );
}
