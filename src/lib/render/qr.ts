import { qrPath } from '#lib/qr-path.ts';
import { href } from './route/routes.ts';

const QUIET_ZONE = 4;

/** Returns a QR code as a picture: dark modules on white with a quiet zone, independent of the background. */
export function qrSvg(content: string): string {
  const { size, d } = qrPath(content);
  const side = size + 2 * QUIET_ZONE;
  const box = `-${QUIET_ZONE} -${QUIET_ZONE}.5 ${side} ${side}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="224" height="224">` +
    `<rect x="-${QUIET_ZONE}" y="-${QUIET_ZONE}.5" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${d}" stroke="#0b1b33" shape-rendering="crispEdges"/></svg>`
  );
}

/** Returns the address of a code's picture, which is the same in every language. */
export const qrAddress = (id: number): string => href('zh', '/art/qr/[id].svg', { id });
