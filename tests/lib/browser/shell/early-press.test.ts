import { describe, expect, it } from 'vitest';
import { EARLY_PRESS_SCRIPT } from '#lib/browser/shell/early-press.ts';

interface Press {
  prevented: boolean;
}

/** Creates an island whose code has not loaded, with buttons by name. */
function island(isWaiting = true) {
  const itself = new EventTarget();
  const done: string[] = [];
  let press!: (event: unknown) => void;
  new Function('addEventListener', EARLY_PRESS_SCRIPT)(
    (_: string, listen: typeof press) => (press = listen),
  );
  const button = (name: string) => ({
    click: () => done.push(name),
    closest: (selector: string) => {
      if (selector === 'button') return button(name);
      return selector === 'astro-island[ssr]' && isWaiting ? itself : null;
    },
  });
  return {
    done,
    press(name: string): Press {
      const result = { prevented: false };
      press({ target: button(name), preventDefault: () => (result.prevented = true) });
      return result;
    },
    arrive: () => itself.dispatchEvent(new Event('astro:hydrate')),
  };
}

describe('a press before the code of an island has loaded (threat 85)', () => {
  it('is held back, and repeated once the code is there', () => {
    const { press, arrive, done } = island();
    expect(press('send')).toEqual({ prevented: true });
    expect(done).toEqual([]);
    arrive();
    expect(done).toEqual(['send']);
  });

  it('is replaced by a later one', () => {
    const { press, arrive, done } = island();
    press('send');
    press('register');
    arrive();
    expect(done).toEqual(['register']);
  });

  it('is not intercepted if the code is there', () => {
    const { press, done } = island(false);
    expect(press('send')).toEqual({ prevented: false });
    expect(done).toEqual([]);
  });
});
