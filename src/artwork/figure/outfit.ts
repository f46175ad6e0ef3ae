import { INK, type Palette, WHITE } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';

/** A person's clothes, in the colours of the year. */
export interface Outfit {
  readonly kind: 'jacket' | 'shirt' | 'tee';
  readonly isSkirt: boolean;
  readonly top: string;
  readonly inner: string;
  readonly bottom: string;
  readonly scarf: string;
  /** The contest's badge on a ribbon. */
  readonly badge: string | undefined;
}

export function outfitOf(hues: Palette, rng: Random): Outfit {
  const kind = rng.pick(['jacket', 'shirt', 'tee'] as const);
  const top = rng.pick(
    kind === 'jacket'
      ? [INK, hues.night, hues.deep, '#3c4a60']
      : [WHITE, hues.soft, hues.deep, hues.hue, '#e4e9f0', '#55647a'],
  );
  return {
    kind,
    isSkirt: rng.chance(0.35),
    top,
    inner: rng.pick([WHITE, hues.tint]),
    bottom: rng.pick([INK, hues.night, '#3c4a60', '#4b5a70']),
    scarf: rng.pick([hues.deep, hues.soft]),
    badge: rng.chance(0.5) ? hues.hue : undefined,
  };
}
