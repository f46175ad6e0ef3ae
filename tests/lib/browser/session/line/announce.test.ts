import { expect, it } from 'vitest';
import { announce } from '#lib/browser/session/line/announce.ts';

const changed = (kind: string) =>
  ({ msgType: 'recordChanged', body: { kind, id: 7, state: 'open' } }) as const;

/** Returns the notices that a message shows to the reader. @param isShown whether the page shows the record */
function toldOf(message: Parameters<typeof announce>[0], isShown: boolean): string[] {
  const page = new EventTarget();
  const told: string[] = [];
  page.addEventListener('heard', (event) => isShown && event.preventDefault());
  announce(message, 'heard', (key) => void told.push(key), page);
  return told;
}

it.each([
  [changed('entry'), ['session.recordChanged']],
  [changed('judgingRound'), ['session.roundChanged']],
  [changed('contactMessage'), []],
  [{ msgType: 'messagesChanged', body: {} } as const, []],
])('a change that the page does not show is announced: %o', (message, told) => {
  expect(toldOf(message, false)).toEqual(told);
  expect(toldOf(message, true)).toEqual([]);
});
