import * as m from '@qanoon/messages/public/site';
import * as shared from '@qanoon/messages/shared/common';
import { Avatar } from '@qanoon/ui/components/text/avatar';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { name: string | undefined; image: string | null | undefined };

/**
 * The button of the profile menu. The name's width is fixed (site.css), so that nothing moves when the name
 * is known.
 */
export function ProfileButton({ name, image, ...rest }: Props) {
  return (
    <button type="button" className="who" data-press="profile" {...rest}>
      {name ? <Avatar name={name} image={image} /> : <span className="avatar avatar-md" aria-hidden="true" />}
      <span className="who-name">
        <bdi>{name}</bdi>
        <span className="sr-only">{name ? shared.accountMenu() : m.accountMenu()}</span>
      </span>
      <ChevronDown className="icon icon-sm" aria-hidden="true" />
    </button>
  );
}
