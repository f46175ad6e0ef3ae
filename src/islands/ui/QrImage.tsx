import type { Ref } from 'react';
import { qrPath } from '#lib/qr-path.ts';

const QUIET = 4;

interface Props {
  content: string;
  label: string;
  className: string;
  ref?: Ref<SVGSVGElement>;
}

/** QR code of an address or a number, dark on a white background. */
export function QrImage({ content, label, className, ref }: Props) {
  const { size, d } = qrPath(content);
  const side = size + 2 * QUIET;
  return (
    <svg
      {...(ref && { ref })}
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox={`-${QUIET} -${QUIET}.5 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET - 0.5} width={side} height={side} fill="#fff" />
      <path d={d} stroke="#0b1b33" shapeRendering="crispEdges" />
    </svg>
  );
}
