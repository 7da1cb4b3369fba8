import * as common from '@qanoon/messages/student/common';
import { useBrand } from '@qanoon/ui/components/brand/brand';
import { EmblemLetter, starPath } from '@qanoon/ui/components/brand/ornaments';
import './certificates.css';

type CertificateFaceProps = { student: string; course: string };

const RINGS = Array.from({ length: 30 }, (_, index) => index * 6);

/** A decorative picture of the certificate, light in both themes. The document is the PDF. */
export function CertificateFace({ student, course }: CertificateFaceProps) {
  const { letter } = useBrand();
  return (
    <svg viewBox="0 0 297 210" aria-hidden="true" className="certificate-face">
      <rect width="297" height="210" fill="#fbf7ec" />
      <rect x="8" y="8" width="281" height="194" fill="none" stroke="#14432f" strokeWidth="1.2" />
      <rect x="11" y="11" width="275" height="188" fill="none" stroke="#a87b2a" strokeWidth="0.5" />
      <g fill="none" stroke="#a87b2a" strokeOpacity="0.24" strokeWidth="0.5">
        {RINGS.map((angle) => (
          <ellipse key={angle} cx="148" cy="105" rx="92" ry="62" transform={`rotate(${angle} 148 105)`} />
        ))}
      </g>
      <path d={starPath(148, 42, 15)} fill="#14432f" />
      <EmblemLetter letter={letter} cx={148} cy={42} scale={0.01238} fill="#fbf8ef" />
      <g textAnchor="middle" fontFamily="var(--serif)">
        <text x="148" y="82" fontSize="14" fill="#1a1f1b">
          {common.certificateOfCompletion()}
        </text>
        <text x="148" y="117" fontSize="20" fontStyle="italic" fill="#14432f" {...fitted(student, 22)}>
          {student}
        </text>
        <text x="148" y="142" fontSize="9.5" fill="#464b44" {...fitted(course, 46)}>
          {course}
        </text>
      </g>
      <path d="M42 172h70M185 172h70" stroke="#464b44" strokeWidth="0.6" />
    </svg>
  );
}

/** Compresses long lines to the width of the frame. */
const fitted = (line: string, longest: number) =>
  line.length > longest ? { textLength: 240, lengthAdjust: 'spacingAndGlyphs' as const } : {};
