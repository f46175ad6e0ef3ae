import type { IncomingMessage } from 'node:http';
import type { Encoding } from './file.ts';

const REFUSED = { br: /\bbr\s*;\s*q=0(?![.\d]*[1-9])/, gzip: /\bgzip\s*;\s*q=0(?![.\d]*[1-9])/ };

const accepts = (accepted: string, coding: keyof typeof REFUSED): boolean =>
  accepted.includes(coding) && !REFUSED[coding].test(accepted);

/** The best encoding that the client accepts. */
export function encodingOf(request: IncomingMessage): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gz' : '';
}
