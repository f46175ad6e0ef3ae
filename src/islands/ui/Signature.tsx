import { SIGNATURE_PAD } from '#contract/forms/answer.ts';

const { width, height } = SIGNATURE_PAD;

/** The strokes of a signature. @param label alternative text */
export const Signature = ({ strokes, label }: { strokes: string; label: string }) => (
  <svg
    className="signature"
    role="img"
    aria-label={label}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
  >
    <path
      d={strokes}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
