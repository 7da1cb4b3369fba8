import { classNames } from './class-names.ts';

type AvatarProps = { name: string; image?: string | null; size?: 'md' | 'lg' | 'xl'; className?: string };

/** A picture or initials, 36, 64 or 88 px. Decorative: show the name beside it. */
export function Avatar({ name, image, size = 'md', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={classNames('avatar', `avatar-${size}`, className)}>
      {image ? <img src={image} alt="" width="88" height="88" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${first?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase() || '?';
}
