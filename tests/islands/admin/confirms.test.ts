import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };

/** Questions that are about no record: the whole site, what is not saved, one's own session, all entries of a list. */
const OF_NO_RECORD = [
  'admin.discardSure',
  'admin.entry.dealAsk',
  'admin.judging.promotion.apply',
  'admin.rebuildSure',
];

/** The texts by which a dialog asks before it does something, as they stand in its title. */
const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:modal\.confirm\(\{|<Popconfirm)\s*title[:=]([^]*?)(?:\n *\w+[:=]|onOk|okText)/g,
    ),
  ]
    .flatMap(([, title = '']) => [...title.matchAll(/'(admin\.[\w.]+)'/g)])
    .map(([, key = '']) => key);

it('names the record, or how many there are, in each question before a deed', () => {
  const files = globSync('src/islands/admin/**/*.{ts,tsx}');
  const asked = files.flatMap((file) => titlesIn(readFileSync(file, 'utf8')));
  const texts = zh as Record<string, string>;
  const nameless = asked.filter((key) => !/\{(name|count|target|id)\}/.test(texts[key] ?? ''));
  expect(asked.length).toBeGreaterThan(10);
  expect(nameless.toSorted()).toEqual(OF_NO_RECORD);
});
