import { Link } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './link-row.css';

type LinkRowProps = {
  to: string;
  search?: Record<string, unknown> | undefined;
  hash?: string | undefined;
  icon: LucideIcon;
  /** The second line of the row, below the link's name. */
  note?: string | undefined;
  tone?: 'danger' | undefined;
  children: ReactNode;
};

/**
 * A link to another page, one of several below or beside each other in an element with the class `link-rows`.
 */
export function LinkRow({ icon: Icon, note, tone, to, search, hash, children }: LinkRowProps) {
  return (
    <Link to={to} {...(search && { search })} {...(hash && { hash })} className="link-row" data-tone={tone}>
      <Icon className="icon link-row-icon" aria-hidden="true" />
      <span>
        {children}
        {note && <small> {note}</small>}
      </span>
      <ArrowRight className="icon icon-sm text-ink-3 rtl:-scale-x-100" aria-hidden="true" />
    </Link>
  );
}
