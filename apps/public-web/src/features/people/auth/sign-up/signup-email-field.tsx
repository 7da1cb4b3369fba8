import { suggestEmail } from '@qanoon/domain/people/mail-domain-typo';
import * as m from '@qanoon/messages/public/auth';
import * as shared from '@qanoon/messages/shared/common';
import { EmailCheckIndicator } from '@qanoon/ui/components/form/email-check-indicator';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { storePendingReturn } from '../pending-return.ts';
import type { useEmailCheck } from './use-email-check.ts';

type SignupEmailFieldProps = Omit<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'enterKeyHint'> & {
  typed: string;
  check: ReturnType<typeof useEmailCheck>;
  error: string | undefined;
  /** The page to open after signing in, if the address already has an account. */
  redirect: string | undefined;
  onCorrect: (email: string) => void;
};

/**
 * Takes the address of a new account (docs/product/accounts.md#sign-up). Whether it is free is checked while
 * it is typed, and a slip in the name of a large provider is asked about, because the mails of such an
 * account reach nobody.
 */
export function SignupEmailField({
  typed,
  check,
  error,
  redirect,
  onCorrect,
  ...input
}: SignupEmailFieldProps) {
  const suggestion = suggestEmail(typed);
  const problem = check.status === 'invalid' ? check.message : undefined;
  const isFree = check.status === 'valid';
  return (
    <div className="signup-email">
      <Field
        label={shared.email()}
        required
        help={m.emailHelp()}
        error={
          isFree ? undefined : check.isTaken ? (
            <Taken message={problem} redirect={redirect} />
          ) : (
            (error ?? problem)
          )
        }
        ok={isFree && !suggestion ? check.message : undefined}
      >
        <Input
          type="email"
          autoComplete="username"
          enterKeyHint="next"
          inputMode="email"
          end={<EmailCheckIndicator status={isFree && suggestion ? 'idle' : check.status} />}
          {...input}
        />
      </Field>
      <p role="status" className="signup-email-question">
        {suggestion && (
          <Rich
            parts={m.didYouMean({
              email: suggestion,
              use: (text) => (
                <button type="button" className="link link-target" onClick={() => onCorrect(suggestion)}>
                  {text}
                </button>
              ),
            })}
          />
        )}
      </p>
    </div>
  );
}

/** Offers the two ways to continue with an address that has an account. */
function Taken({ message, redirect }: { message: string | undefined; redirect: string | undefined }) {
  const search = redirect ? { redirect } : {};
  return (
    <>
      <span className="block">{message}</span>
      <Rich
        parts={m.signInWithThisEmail({
          signIn: (text) => (
            <Link to="/auth/login" search={search} className="link">
              {text}
            </Link>
          ),
          reset: (text) => (
            <Link to="/auth/forgot-password" onClick={() => storePendingReturn(redirect)} className="link">
              {text}
            </Link>
          ),
        })}
      />
    </>
  );
}
