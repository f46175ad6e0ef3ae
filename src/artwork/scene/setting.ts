import { INK, type Palette, WHITE, mix } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';

/** What a scene is drawn from: the year, its hues, and the random generator. */
export interface Setting {
  readonly year: number;
  readonly hues: Palette;
  readonly rng: Random;
}

/** Colours of walls, floor and lines in a certain light. */
export interface Light {
  readonly wall: string;
  readonly panel: string;
  readonly floor: string;
  readonly line: string;
  readonly far: string;
}

export const SIZE = { width: 1280, height: 800 } as const;

export function daylight({ wash, tint, soft }: Palette): Light {
  return { wall: wash, panel: WHITE, floor: tint, line: soft, far: tint };
}

export function evening({ wash, tint, soft, hue }: Palette): Light {
  return {
    wall: mix(tint, soft, 0.4),
    panel: wash,
    floor: soft,
    line: mix(soft, hue, 0.5),
    far: soft,
  };
}

/** Colours of a room in which only the stage is lit. */
export function darkness({ deep, hue, night }: Palette): Light {
  const [floor, line] = [mix(night, INK, 0.5), mix(night, hue, 0.45)];
  return { wall: night, panel: mix(night, deep, 0.4), floor, line, far: mix(night, deep, 0.3) };
}
