import { useAcademy } from '@qanoon/client/academy';
import { Link } from '@tanstack/react-router';

/** Replaces the sign-up form while the academy accepts no new students. */
export function SignUpClosed({ redirect }: { redirect: string | undefined }) {
  const { name, email } = useAcademy();
  return (
    <>
      <h1>Sign up</h1>
      <p className="text-ink-2">
        {name} accepts no new students at the moment.
        {email && (
          <>
            {' '}
            Write to{' '}
            <a className="link link-target" href={`mailto:${email}`}>
              {email}
            </a>{' '}
            to ask when it will.
          </>
        )}
      </p>
      <p className="text-ink-2">
        Already have an account?{' '}
        <Link to="/auth/login" search={redirect ? { redirect } : {}} className="link link-target">
          Sign In
        </Link>
      </p>
    </>
  );
}
