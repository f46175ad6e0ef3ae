import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { targetAddress, targetWords } from '#islands/admin/kit/navigation/target.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

/** Everything that messages are about, in the sources of the server. */
const KINDS = globSync('src/server/**/*.ts').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\babout(?:Of\b.*?|: )[`'](\w+) /gi)].map(
    ([, kind]) => kind!,
  ),
);

it('names what a message is about in words', () => {
  const { office } = officeOf({ locale: 'en' });
  expect(targetWords('judgingRound 1', office)).toBe('Round of judging 1');
  expect(KINDS.length).toBeGreaterThan(15);
  const codes = KINDS.filter((kind) => targetWords(`${kind} 7`, office).startsWith(kind));
  expect(codes).toEqual([]);
});

it('leads to a content for whoever may open it', () => {
  expect(targetAddress('news 7', () => true)).toContain('/news/7');
  expect(targetAddress('news 7', () => false)).toBeUndefined();
  expect(targetAddress('judgingRound 7', () => true)).toBeUndefined();
});
