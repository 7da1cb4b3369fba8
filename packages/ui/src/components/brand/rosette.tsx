import { useBrand } from './brand.tsx';
import { EllipseRing, EmblemLetter, type OrnamentProps, starPath } from './ornaments.tsx';

/**
 * The large engraved rosette with the seal in its center, for the sign-in page. It belongs on bottle green.
 */
export function Rosette({ className }: OrnamentProps) {
  const { letter } = useBrand();
  return (
    <svg viewBox="0 0 700 700" aria-hidden="true" className={className}>
      <EllipseRing
        cx={350}
        cy={330}
        rx={330}
        ry={215}
        count={48}
        stroke="var(--binding-rule)"
        strokeWidth={1}
      />
      <EllipseRing
        cx={350}
        cy={330}
        rx={226}
        ry={104}
        count={36}
        stroke="var(--binding-brass)"
        strokeWidth={0.7}
      />
      <circle cx="350" cy="330" r="104" fill="var(--binding)" stroke="var(--binding-brass)" />
      <circle cx="350" cy="330" r="98" fill="none" stroke="var(--binding-brass)" strokeWidth="0.6" />
      <path d={starPath(350, 330, 92)} fill="none" stroke="var(--binding-brass)" strokeWidth="1.2" />
      <EmblemLetter letter={letter} cx={350} cy={330} scale={0.0759} fill="var(--on-binding)" />
    </svg>
  );
}
