import { type Palette, mix } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { type Sex, lookOf } from './look.ts';
import { outfitOf } from './outfit.ts';
import type { Person } from './person.ts';

/** Creates women and men alternately with occasional exceptions, in the colours of the year. */
export function peopleOf(count: number, hues: Palette, rng: Random): Person[] {
  const first = rng.int(0, 1);
  return Array.from({ length: count }, (_, index) => {
    const isWoman = (index + first) % 2 === 0;
    return personOf(hues, rng, isWoman === rng.chance(0.85) ? 'woman' : 'man');
  });
}

/** Creates a person in the colours of the year. */
export function personOf(hues: Palette, rng: Random, sex?: Sex): Person {
  const look = lookOf(rng, { sex });
  const outfit = outfitOf(hues, rng);
  const isCovered = look.hair === 'scarf';
  return { look, outfit: isCovered ? { ...outfit, kind: 'jacket', isSkirt: false } : outfit };
}

/** Returns the same person in dim light: every colour is mixed with the dark one by a share. */
export function dimmed({ look, outfit }: Person, dark: string, share: number): Person {
  const dim = (colour: string) => mix(colour, dark, share);
  const { light, shade, line } = look.skin;
  const skin = { light: dim(light), shade: dim(shade), line: dim(line) };
  const { top, inner, bottom, scarf } = outfit;
  return {
    look: { ...look, hairColour: dim(look.hairColour), skin },
    outfit: {
      ...outfit,
      top: dim(top),
      inner: dim(inner),
      bottom: dim(bottom),
      scarf: dim(scarf),
      badge: undefined,
    },
  };
}
