import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };

const TEXTS = Object.entries(zh as Readonly<Record<string, string>>);
const NAMED = /\{(?:name|count|target|id|year|kind)\}/;

/** Questions that are about no record: the whole site, what is not saved, one's own session, all entries of a list. */
const OF_NO_RECORD = [
  'admin.discardSure',
  'admin.entry.dealAsk',
  'admin.entry.exportTitle',
  'admin.judging.promotion.apply',
  'admin.rebuildSure',
];
/** In these a record is chosen or made. */
const CHOOSING = [
  'admin.judging.assign',
  'admin.judging.calibrate',
  'admin.judging.plan.title',
  'admin.judging.release.prepare',
];
/** These stand over the form of the record that they are about, or say how far something is. */
const WITHIN = [
  'action.export',
  'action.rebuild',
  'admin.conflict',
  'admin.crop.title',
  'admin.formIn',
  'admin.formPaste',
  'admin.rich.alt',
  'admin.rich.form',
  'admin.rich.link',
];

/** What a text begins with that is asked before a deed, or says why it cannot be done. */
const BEGINS = [
  /modal\.(?:confirm|warning)\(\{\s*title: /g,
  /<Popconfirm\s+title=\{/g,
  // Of a name of its own as well, such as AskDialog.
  /<(?:\w*Dialog|Modal)\b(?=\s)/g,
];

/** The source from a place on to where a bracket that was open before is closed, or a sign of `ends` stands outside of all. */
function until(source: string, from: number, ends: string): string {
  let depth = 0;
  let at = from;
  for (; at < source.length; at += 1) {
    const sign = source[at]!;
    if (depth === 0 && (ends.includes(sign) || ')}]'.includes(sign))) break;
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
  }
  return source.slice(from, at);
}

/** The title of what begins at a place, as it is written; undefined for a dialog that is only closed. */
function titleAt(source: string, from: number, isTag: boolean): string | undefined {
  if (!isTag) return until(source, from, ',');
  const tag = until(source, from, '>');
  const title = tag.indexOf('title={');
  return title === -1 || tag.includes('footer={null}')
    ? undefined
    : until(tag, title + 'title={'.length, '');
}

/** The texts that a title may be: those of its first call, whichever it takes. */
function keysOf(title: string): string[] {
  const call = title.indexOf('t(');
  if (call === -1) return [];
  const key = until(title, call + 2, ',');
  return [...key.matchAll(/['`]((?:admin|action|office)\.[\w.]*)(\$\{)?/g)].flatMap(
    ([, begin = '', isOpen]) =>
      isOpen ? TEXTS.map(([one]) => one).filter((one) => one.startsWith(begin)) : [begin],
  );
}

const askedIn = (source: string): string[] =>
  BEGINS.flatMap((begins, place) =>
    [...source.matchAll(begins)].flatMap(({ 0: { length }, index }) =>
      keysOf(titleAt(source, index + length, place === 2) ?? ''),
    ),
  );

it('names the record, or how many there are, in each question and dialog before a deed', () => {
  const files = globSync('src/islands/admin/**/*.{ts,tsx}');
  const asked = files.flatMap((file) => askedIn(readFileSync(file, 'utf8')));
  const texts = new Map(TEXTS);
  const nameless = asked.filter((key) => !NAMED.test(texts.get(key) ?? ''));
  expect(asked.length).toBeGreaterThan(60);
  const known = [...OF_NO_RECORD, ...CHOOSING, ...WITHIN];
  expect([...new Set(nameless)].toSorted()).toEqual(known.toSorted());
});
