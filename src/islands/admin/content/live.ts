/** How far a page is on its way to visitors; `same` is one that has not changed for them in all that time. */
export type Stage = 'queued' | 'rendering' | 'live' | 'same';

/** Milliseconds between two looks at the page, and until nothing more is expected. */
export const LOOK_EVERY = 500;
export const LOOK_UNTIL = 20_000;

/** What tells two editions of a public page apart; undefined where visitors get none. */
export type Edition = string | undefined;

/** Where a page stands, by its edition before it was sent, the one visitors get now, and the time since, in ms. */
export function stageOf(before: Edition, now: Edition, since: number): Stage {
  if (now !== undefined && now !== before) return 'live';
  if (since > LOOK_UNTIL) return 'same';
  return since > LOOK_EVERY ? 'rendering' : 'queued';
}

/** Looks at a public page as visitors get it. */
export async function editionOf(address: string): Promise<Edition> {
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return reply?.ok ? (reply.headers.get('etag') ?? 'unnamed') : undefined;
}
