const FILLED: Record<string, number> = { beginner: 1, intermediate: 2, advanced: 3 };

/** A course level as a text and one to three filled pips. An unknown level has no filled pip. */
export function Level({ level }: { level: string }) {
  const filled = FILLED[level.toLowerCase()] ?? 0;
  return (
    <span className="level">
      <span className="level-pips" aria-hidden="true">
        {[1, 2, 3].map((pip) => (
          <i key={pip} data-on={pip <= filled || undefined} />
        ))}
      </span>
      {level.charAt(0).toUpperCase() + level.slice(1)}
    </span>
  );
}
