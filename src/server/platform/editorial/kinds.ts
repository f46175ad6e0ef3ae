import type { ContentKind } from './kind.ts';

let kinds: readonly ContentKind[] | undefined;

/** Sets the kinds of content; areas.ts calls it, so that this folder knows no area. */
export const useKinds = (chosen: readonly ContentKind[]): void => {
  kinds = chosen;
};

/** Returns all kinds of content; kinds that others refer to come first. */
export function contentKinds(): readonly ContentKind[] {
  if (kinds === undefined) throw new Error('server/areas.ts names the kinds and is not loaded');
  return kinds;
}
