import { Rosette } from '@qanoon/ui/ornaments';

/** The green plate beside the forms, on wide screens. */
export function AuthPlate() {
  return (
    <aside className="auth-plate">
      <Rosette className="auth-plate-art" />
      <blockquote>To enjoy the protection of law and to be treated in accordance with law is the inalienable right of every citizen.</blockquote>
      <cite>Article 4, Constitution of Pakistan, 1973</cite>
    </aside>
  );
}
