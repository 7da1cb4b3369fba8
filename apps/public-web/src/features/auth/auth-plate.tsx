import { Rosette } from '@qanoon/ui/ornaments';

/** The green panel beside the forms on wide screens. Its content is sticky beside a long form. */
export function AuthPlate() {
  return (
    <aside className="auth-plate" aria-label="From the Constitution">
      <div className="auth-plate-view">
        <Rosette className="auth-plate-art" />
        <blockquote>
          To enjoy the protection of law and to be treated in accordance with law is the inalienable right of
          every citizen.
        </blockquote>
        <cite>Article 4, Constitution of Pakistan, 1973</cite>
      </div>
    </aside>
  );
}
