export const title = 'Colour';
export const order = 1;

const ROLES = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'field',
  'primary',
  'primary-soft',
  'primary-line',
  'brass',
  'brass-soft',
  'binding',
  'binding-2',
  'binding-brass',
  'success-soft',
  'success',
  'warning-soft',
  'warning',
  'danger-soft',
  'danger',
  'info-soft',
  'info',
];

export const gallery = {
  roles: (
    <ul className="grid grid-cols-4 gap-3 lg:grid-cols-8">
      {ROLES.map((role) => (
        <li key={role} className="text-xs text-ink-2">
          <span
            className="mb-1.5 block h-14 rounded-2 border border-rule"
            style={{ background: `var(--${role})` }}
          />
          {role}
        </li>
      ))}
    </ul>
  ),
};
