import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';

/** In the bar from md up; on phones Continue is in the menu (site.css). */
export const ContinueButton = ({ href }: { href: string }) => (
  <Button asChild className="nav-continue">
    <a href={href}>{shared.continueLabel()}</a>
  </Button>
);
