import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';

/** The button is in the bar from md up. On phones the menu has Continue instead (site.css). */
export const ContinueButton = ({ href }: { href: string }) => (
  <Button asChild className="nav-continue">
    <a href={href}>{shared.continueLabel()}</a>
  </Button>
);
