import { fill } from '#artwork/geometry/shape.ts';
import type { Hair, Look } from './look.ts';

/** Hair around a head whose face is 116 wide and 156 high, centred on 0 0. */
interface Style {
  readonly back?: string;
  readonly front?: string;
}

const STYLES: Readonly<Record<Hair, Style>> = {
  crop: {
    front:
      'M-63-4C-72-62-46-101 2-101C50-101 72-62 63-4L55-6C55-30 50-44 40-54C14-46-16-46-40-54C-50-44-55-30-55-6z',
  },
  part: {
    front:
      'M-63-2C-74-66-44-104 10-102C62-99 72-52 63-2L55-8C54-32 47-46 36-58C10-46-26-44-44-36C-52-30-55-20-55-4z',
  },
  swept: {
    front:
      'M-62-4C-70-46-66-84-40-98C-18-112 34-116 54-90C70-72 68-36 62-4L55-8C54-34 50-50 42-60C20-66-14-66-38-58C-50-46-55-30-55-8z',
  },
  receding: {
    front:
      'M-61 6C-66-26-64-52-50-64C-48-56-50-40-54-34C-55-20-55-6-56 6zM61 6C66-26 64-52 50-64C48-56 50-40 54-34C55-20 55-6 56 6z',
  },
  curly: {
    front:
      'M-62 0C-74-14-72-30-64-38C-74-56-62-74-48-76C-46-96-24-106-8-98C6-112 32-106 38-92C58-94 70-74 64-58C76-46 74-22 62 0L55-6C55-28 52-42 44-50C34-44 24-50 18-56C6-46-8-46-16-54C-26-46-38-46-44-50C-52-40-55-24-55-6z',
  },
  bob: {
    back: 'M-70-10C-78-76-46-106 0-106C46-106 78-76 70-10C78 24 78 50 70 70C52 80 40 76 34 66H-34C-40 76-52 80-70 70C-78 50-78 24-70-10z',
    front:
      'M-63 16C-70-58-44-102 2-102C46-102 70-58 63 16C58-8 56-26 50-38C30-42 14-52 4-66C-8-48-30-38-50-34C-56-22-58-6-63 16z',
  },
  long: {
    back: 'M-68-10C-78-78-46-108 0-108C46-108 78-78 68-10C74 50 84 110 76 150C50 164 30 150 28 120H-28C-30 150-50 164-76 150C-84 110-74 50-68-10z',
    front:
      'M-62 24C-72-52-46-103 0-103C46-103 72-52 62 24C60-4 54-30 42-42C24-50 10-60 0-74C-10-60-24-50-42-42C-54-30-60-4-62 24z',
  },
  bun: {
    back: 'M-26-112a26 26 0 1 0 52 0a26 26 0 1 0-52 0z',
    front: 'M-61 0C-70-62-42-99 0-99C42-99 70-62 61 0C56-30 40-56 8-66C-30-62-54-34-61 0z',
  },
  tail: {
    back: 'M40-70C86-76 100-30 92 20C88 56 96 84 84 112C66 98 58 64 60 24C62-8 56-30 40-40z',
    front:
      'M-61 2C-71-60-44-101 0-101C44-101 71-60 61 2C57-26 50-42 38-52C10-50-24-58-38-52C-50-42-57-26-61 2z',
  },
  pixie: {
    front:
      'M-62 18C-74-54-48-105 6-103C58-100 74-46 62 18C58 4 58-14 54-28C44-30 38-40 34-52C8-38-34-34-52-26C-58-10-58 4-62 18z',
  },
  scarf: {
    back: 'M-74-6C-82-78-46-108 0-108C46-108 82-78 74-6C72 40 84 90 96 128H-96C-84 90-72 40-74-6z',
    front:
      'M-74-6C-82-78-46-108 0-108C46-108 82-78 74-6C72 34 68 82 54 112C36 138-36 138-54 112C-68 82-72 34-74-6zM0-66C-34-66-52-38-52 0C-52 44-28 76 0 76C28 76 52 44 52 0C52-38 34-66 0-66z',
  },
};

/** Draws the hair behind the head and shoulders. */
export function hairBehind({ hair, hairColour }: Look, scarf: string): string {
  const { back } = STYLES[hair];
  return back ? fill(back, hair === 'scarf' ? scarf : hairColour) : '';
}

/** Draws the hair in front of the face. */
export function hairOver({ hair, hairColour }: Look, scarf: string): string {
  const { front } = STYLES[hair];
  return front ? fill(front, hair === 'scarf' ? scarf : hairColour) : '';
}

/** Draws the head seen from behind. */
export function hairFromBehind({ hair, hairColour, skin }: Look, scarf: string): string {
  const colour = hair === 'scarf' ? scarf : hairColour;
  const { back } = STYLES[hair];
  return (
    fill('M-60-8a9 15 0 1 0 4 30zM60-8a9 15 0 1 1-4 30z', skin.shade) +
    fill(
      'M-64-4C-72-70-44-102 0-102C44-102 72-70 64-4C64 22 54 40 40 58H-40C-54 40-64 22-64-4z',
      colour,
    ) +
    (back ? fill(back, colour) : '') +
    (hair === 'long' ? fill('M-40 40H40V136H-40z', colour) : '') +
    (hair === 'receding' ? fill('M-38-58a38 32 0 1 0 76 0a38 32 0 1 0-76 0z', skin.light) : '')
  );
}
