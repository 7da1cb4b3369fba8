import { type Academy, textIn } from '@qanoon/domain/academy/academy';
import { currentLanguage } from '@qanoon/messages/language';
import * as common from '@qanoon/messages/public/common';
import {
  Award,
  Check,
  Headphones,
  Infinity as Lifetime,
  type LucideIcon,
  MonitorSmartphone,
} from 'lucide-react';

export type Perk = {
  icon: LucideIcon;
  label: string;
  /** Whether links to ask something follow it. */
  hasContact?: boolean;
};

/**
 * Lists what every course includes, from the academy's own list or else the product's
 * (docs/product/public-site.md#course-page).
 */
export function listPerks({ homeTexts }: Pick<Academy, 'homeTexts'>): Perk[] {
  const own = homeTexts ? textIn(currentLanguage(), homeTexts.perks) : '';
  const lines = own.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 0)
    return lines.map((label, index) => ({ icon: Check, label, hasContact: index === lines.length - 1 }));
  return [
    { icon: Lifetime, label: common.lifetimeAccess() },
    { icon: Award, label: common.certificateOfCompletion() },
    { icon: Headphones, label: common.expertInstructorSupport(), hasContact: true },
    { icon: MonitorSmartphone, label: common.mobileAndDesktopAccess() },
  ];
}
