import type { Random } from '#artwork/random.ts';

export type Sex = 'woman' | 'man';

export type Hair =
  | 'crop'
  | 'part'
  | 'swept'
  | 'receding'
  | 'curly'
  | 'bob'
  | 'long'
  | 'bun'
  | 'tail'
  | 'pixie'
  | 'scarf';

/** Colours of the lit side, of the shaded side, and of lines such as the mouth. */
export interface Skin {
  readonly light: string;
  readonly shade: string;
  readonly line: string;
}

/** The appearance of a person, independent of size. */
export interface Look {
  readonly sex: Sex;
  readonly skin: Skin;
  readonly hair: Hair;
  readonly hairColour: string;
  readonly hasGlasses: boolean;
  readonly hasBeard: boolean;
}

const SKINS: readonly Skin[] = [
  { light: '#f8d9c4', shade: '#eebfa3', line: '#a9664a' },
  { light: '#f3cdaf', shade: '#e5b08b', line: '#995b3c' },
  { light: '#e8b48c', shade: '#d69a6e', line: '#87502f' },
  { light: '#c98f65', shade: '#b2764d', line: '#6b3d22' },
  { light: '#a06a49', shade: '#885639', line: '#4d2a18' },
  { light: '#7d4d35', shade: '#683f29', line: '#371d10' },
];

const DARK_HAIR = ['#1c1b22', '#2a211f', '#1f2430', '#33251f'];
const FAIR_HAIR = ['#5b3a26', '#7b5233', '#a87b46', '#8a3f25'];
const GREY_HAIR = ['#8d949c', '#b4bac1', '#5f666e', '#d5d9dd'];

const HAIR: Readonly<Record<Sex, readonly Hair[]>> = {
  man: ['crop', 'part', 'swept', 'receding', 'curly', 'part', 'crop'],
  woman: ['bob', 'long', 'bun', 'tail', 'pixie', 'bob', 'long', 'scarf'],
};

interface Wish {
  readonly sex?: Sex | undefined;
  /** Probability of grey hair. */ readonly seniority?: number;
}

/** Creates a random appearance. */
export function lookOf(
  rng: Random,
  { sex = rng.pick(['woman', 'man'] as const), seniority = 0.1 }: Wish = {},
): Look {
  const tone = rng.pick([0, 0, 1, 1, 1, 2, 2, 3, 4, 5]);
  const isGrey = rng.chance(seniority);
  const hair = rng.pick(
    isGrey ? HAIR[sex].filter((style) => style !== 'tail' && style !== 'long') : HAIR[sex],
  );
  const isFair = tone < 2 && rng.chance(0.22);
  return {
    sex,
    skin: SKINS[tone]!,
    hair,
    hairColour: rng.pick(isGrey ? GREY_HAIR : isFair ? FAIR_HAIR : DARK_HAIR),
    hasGlasses: rng.chance(0.36),
    hasBeard: sex === 'man' && rng.chance(0.22),
  };
}
