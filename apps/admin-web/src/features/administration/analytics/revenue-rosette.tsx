const turns = (count: number) => Array.from({ length: count }, (_, index) => (index * 180) / count);

/** Engraved lines in the corner of the revenue card, as on stamp paper. */
export function RevenueRosette() {
  return (
    <svg className="revenue-rosette" viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <g stroke="var(--binding-rule)">
        {turns(40).map((angle) => (
          <ellipse key={angle} cx="200" cy="200" rx="196" ry="124" transform={`rotate(${angle} 200 200)`} />
        ))}
      </g>
      <g stroke="var(--binding-brass)" strokeWidth="0.7" opacity="0.8">
        {turns(30).map((angle) => (
          <ellipse key={angle} cx="200" cy="200" rx="128" ry="56" transform={`rotate(${angle} 200 200)`} />
        ))}
      </g>
    </svg>
  );
}
