import { useAcademy } from '@qanoon/client/page/academy';
import * as m from '@qanoon/messages/public/auth';
import * as common from '@qanoon/messages/public/common';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';

/** Replaces the sign-up form while the academy accepts no new students. */
export function SignUpClosed({ redirect }: { redirect: string | undefined }) {
  const { email } = useAcademy();
  const name = useBrandName();
  return (
    <>
      <h1>{common.signUp()}</h1>
      <p className="text-ink-2">
        {m.acceptsNoNewStudents({ academy: name })}
        {email && (
          <>
            {' '}
            <Rich
              parts={m.writeToAskWhenItWill({
                email,
                link: (text) => (
                  <a className="link link-target" href={`mailto:${email}`}>
                    {text}
                  </a>
                ),
              })}
            />
          </>
        )}
      </p>
      <p className="text-ink-2">
        <Rich
          parts={m.alreadyHaveAnAccount({
            link: (text) => (
              <Link to="/auth/login" search={redirect ? { redirect } : {}} className="link link-target">
                {text}
              </Link>
            ),
          })}
        />
      </p>
    </>
  );
}
