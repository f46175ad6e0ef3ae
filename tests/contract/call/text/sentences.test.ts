import { expect, it } from 'vitest';
import { joinSentences } from '#contract/call/text/sentences.ts';

it('sentences are joined as each language does, without the empty ones', () => {
  expect(joinSentences(['报名开放。', '', '北京时间。'], 'zh')).toBe('报名开放。北京时间。');
  expect(joinSentences(['Entries are open.', '', 'Beijing time.'], 'en')).toBe(
    'Entries are open. Beijing time.',
  );
});
