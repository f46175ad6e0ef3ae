import type { ContentKind } from './kind.ts';

let kinds: readonly ContentKind[] | undefined;

/** Says which kinds of content there are; areas.ts decides it, so that this folder knows no area. */
export const useKinds = (chosen: readonly ContentKind[]): void => {
  kinds = chosen;
};

/** Every kind of content that editors keep; what others refer to comes before them. */
export function contentKinds(): readonly ContentKind[] {
  if (kinds === undefined) throw new Error('server/areas.ts names the kinds and is not loaded');
  return kinds;
}
