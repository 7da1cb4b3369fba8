import { roleHome } from '@qanoon/client/page/links';
import { useSignedInRole } from '@qanoon/client/session/session';
import { MAX_SEARCH_LENGTH } from '@qanoon/domain/catalog/catalogue';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/missing';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { MissingAddress } from './missing-address.ts';
import './missing-notice.css';

/** Replaces the hero after an unknown address. Says what is missing, and offers a search and other pages. */
export function MissingNotice({ missing: { what, address } }: { missing: MissingAddress }) {
  const role = useSignedInRole();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers would otherwise only hear the title of the home page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate({ to: '/', search: text ? { search: text } : {}, hash: 'courses' });
  };
  return (
    <section className="missing" aria-labelledby="missing-title">
      <div className="page">
        <h1 id="missing-title" tabIndex={-1} ref={heading}>
          {what === 'course' ? shared.courseNotFound() : m.pageMissing()}
        </h1>
        <p className="lead">{what === 'course' ? m.courseGone() : m.pageGone({ address })}</p>
        <search>
          <form action="/#courses" onSubmit={search} className="missing-search">
            <Field label={shared.searchCourses()} hideLabel>
              <Input
                type="search"
                name="search"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={MAX_SEARCH_LENGTH}
                placeholder={shared.searchCourses()}
                icon={<Search className="icon" aria-hidden="true" />}
              />
            </Field>
            <Button type="submit">{m.searchButton()}</Button>
          </form>
        </search>
        <p className="missing-links">
          <a className="link" href="#courses">
            {m.allCourses()}
          </a>
          <Link className="link" to="/verify/{-$code}" params={{}}>
            {common.verifyCertificate()}
          </Link>
          {role ? (
            <a className="link" href={roleHome(role)}>
              {shared.dashboard()}
            </a>
          ) : (
            <Link className="link" to="/auth/login">
              {common.signIn()}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
