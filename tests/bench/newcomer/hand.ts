import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of a person for what they do. Thinking and pointing are those of the keystroke-level model (Card, Moran and
 * Newell, 1980); a character is that of 37,000 people on phones (36 words a minute: Palin and others, 2019), and half
 * as long again where it is no word; the others are estimates on the safe side.
 */
const SECONDS = {
  tap: 1.35 + 1.1,
  character: 0.33,
  sign: 0.5,
  look: 5,
  captcha: 10,
  textMessage: 15,
} as const;
type Deed = keyof typeof SECONDS;

/** Uses a page as a person would, and counts what that person does. */
export interface Hand {
  tap(target: Locator): Promise<void>;
  /** Types words into a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Types what is no word: a name of an account, a number, a password. */
  spell(field: Locator, text: string): Promise<void>;
  /** Waits until something is shown, and looks at it. */
  look(shown: Locator): Promise<void>;
  /** Counts a deed that the caller carries out. */
  count(deed: Deed, times?: number): void;
  /** What was done so far, and the seconds that it takes a person. */
  told(): { counts: Record<Deed, number>; seconds: number };
}

export function createHand(page: Page): Hand {
  const counts: Record<Deed, number> = {
    tap: 0,
    character: 0,
    sign: 0,
    look: 0,
    captcha: 0,
    textMessage: 0,
  };
  const count = (deed: Deed, times = 1) => void (counts[deed] += times);
  const tap = async (target: Locator) => {
    count('tap');
    await target.tap();
  };
  const type = async (field: Locator, text: string, deed: Deed) => {
    await tap(field);
    count(deed, text.length);
    await page.keyboard.type(text);
  };
  return {
    tap,
    count,
    write: (field, text) => type(field, text, 'character'),
    spell: (field, text) => type(field, text, 'sign'),
    async look(shown) {
      await shown.waitFor();
      count('look');
    },
    told() {
      const deeds = Object.keys(counts) as Deed[];
      const seconds = deeds.reduce((sum, deed) => sum + counts[deed] * SECONDS[deed], 0);
      return { counts: { ...counts }, seconds };
    },
  };
}
