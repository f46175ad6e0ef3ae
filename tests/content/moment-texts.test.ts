import { expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };

/** Deadlines that stand on a page or in a fault by themselves, where nothing else says whose clock it is. */
const KEYS = [
  'fill.notBegunAt',
  'fill.overAt',
  'fill.until',
  'fill.changeable',
  'score.due',
  'fault.appealOver',
  'enter.outcome.until',
  'contact.next.owner.sent',
  'contact.next.owner.seen',
  'contact.next.counterpart.sent',
  'contact.next.counterpart.seen',
  'person.leavingAt',
] as const;

it.each(KEYS)('%s says whose clock it is', (key) => {
  expect(zh[key]).toContain('北京时间');
  expect(en[key]).toContain('Beijing time');
});
