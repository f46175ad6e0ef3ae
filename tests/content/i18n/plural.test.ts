import { expect, it } from 'vitest';
import { translator, type MessageKey } from '#content/i18n/translate.ts';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };

const NAMED = /\{(\w+)\}|\[(\w+)\|/g;
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(NAMED)].map(([, placed, counted]) => placed ?? counted))].sort();

/** A rule that a record states in both languages, and stars, which English counts out of all. */
const ONE_SIDED = ['rule.said', 'fill.stars'];

it('both languages of a text have the same placeholders', () => {
  const keys = Object.keys(zh) as MessageKey[];
  const differ = keys.filter((key) => namesIn(zh[key]).join() !== namesIn(en[key]).join());
  expect(differ).toEqual(ONE_SIDED);
});

const PAIR = /\[\w+\|[^\]]*\]/;
const PAIRS = new RegExp(PAIR, 'g');
/** A number followed by a word in the plural: `{count} teams`. */
const ALWAYS_MANY =
  /\{(?:count|total|teams|people|entries|topics|tracks|asked|seconds|minutes|hours|limit)\} (?:\w+ )?[a-z]{2,}s\b/;
/** Equal entries are two at least, and "1 answered this" has no plural. */
const NEVER_ONE = [
  'admin.answer.answeredBy',
  'admin.judging.award.tie',
  'admin.judging.promotion.cutAll',
  'admin.judging.promotion.cutOf',
];

it('no message has words in brackets, which nothing would choose from', () => {
  const texts = Object.entries(en).filter(([key]) => key.startsWith('message.'));
  expect(texts.filter(([, text]) => PAIR.test(text)).map(([key]) => key)).toEqual([]);
});

it('a text about a number has words for one as well', () => {
  const open = Object.entries(en).filter(
    ([key, text]) => !key.startsWith('message.') && ALWAYS_MANY.test(text.replaceAll(PAIRS, '')),
  );
  expect(open.map(([key]) => key)).toEqual(NEVER_ONE);
});

/** A number right behind a name or a verb: `Change Category 1`. */
const GLUED = /^(?:.*\}|[A-Z]\w+(?: to)?) \{count\}$/;

it('no number in English reads like a part of the name before it', () => {
  const glued = Object.entries(en).filter(([, text]) => GLUED.test(text));
  expect(glued.map(([key]) => key)).toEqual([]);
});

it.each([
  ['results.inTrack', '1 team won', '2 teams won'],
  ['phase.over', 'Closed · 1 team won', 'Closed · 2 teams won'],
  ['enter.uses', 'used once', 'used 2 times'],
  [
    'home.stagesDone',
    'The stage of this edition is over.',
    'All 2 stages of this edition are over.',
  ],
] as const)('%s is told in the singular', (key, one, two) => {
  const tell = (count: number) => translator('en')(key, { count });
  expect([tell(1), tell(2)]).toEqual([one, two]);
});
