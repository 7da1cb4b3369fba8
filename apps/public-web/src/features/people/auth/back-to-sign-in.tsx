import * as m from '@qanoon/messages/public/auth';
import { Link } from '@tanstack/react-router';

/** The link below a form that does not sign in. */
export function BackToSignIn() {
  return (
    <p className="auth-back">
      <Link to="/auth/login" className="link link-target">
        {m.backToSignIn()}
      </Link>
    </p>
  );
}
