import * as m from '@qanoon/messages/public/auth';
import { Rosette } from '@qanoon/ui/components/brand/rosette';

/** The green panel beside the forms on wide screens. Its content is sticky beside a long form. */
export function AuthPlate() {
  return (
    <aside className="auth-plate" aria-label={m.fromConstitution()}>
      <div className="auth-plate-view">
        <Rosette className="auth-plate-art" />
        <blockquote>{m.toEnjoyProtectionOfLaw()}</blockquote>
        <cite>{m.article4ConstitutionOfPakistan()}</cite>
      </div>
    </aside>
  );
}
