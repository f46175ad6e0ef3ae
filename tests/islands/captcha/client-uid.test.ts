import { expect, it } from 'vitest';
import { clientUid } from '#islands/captcha/client-uid.ts';

it('the browser gets one id per kind of picture, under the keys of specification 3', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const [slider, point] = [clientUid('blockPuzzle', store), clientUid('clickWord', store)];
  expect([slider, point]).toEqual([
    expect.stringMatching(/^slider-[0-9a-f]{32}$/),
    expect.stringMatching(/^point-[0-9a-f]{32}$/),
  ]);
  expect([clientUid('blockPuzzle', store), clientUid('question', store)]).toEqual([slider, point]);
  expect([...kept]).toEqual([
    ['slider', slider],
    ['point', point],
  ]);
});
