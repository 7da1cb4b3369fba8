/** The first stop of the Tab key: jumps over the navigation. The target needs `id` and `tabIndex={-1}`. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      Skip to content
    </a>
  );
}
