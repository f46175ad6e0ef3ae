import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };

const TEXTS = Object.entries(zh as Readonly<Record<string, string>>);
const NAMED = /\{(?:name|count|target|id|year|kind)\}/;

/** Questions that concern no single record: the whole site, unsaved text, the own session, all entries of a list. */
const OF_NO_RECORD = [
  'admin.confirmTitle',
  'admin.discardSure',
  'admin.entry.dealAsk',
  'admin.entry.exportTitle',
  'admin.judging.promotion.apply',
  'admin.loginTitle',
  'admin.rebuildSure',
];
/** Dialogs in which a record is selected or created. */
const CHOOSING = [
  'admin.judging.assign',
  'admin.judging.calibrate',
  'admin.judging.plan.title',
  'admin.judging.release.prepare',
];
/** Dialogs above the form of their record, or that show progress. */
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

/** Matches the beginning of a confirmation, a warning or a dialog. */
const BEGINS = [
  /\b(?:confirm|modal\.warning)\(\{\s*title: /g,
  /<Popconfirm\s+title=\{/g,
  // Includes dialogs with their own name, such as AskDialog.
  /<(?:\w*Dialog|Modal)\b(?=\s)/g,
];

/**
 * Returns the source from a position to an unmatched closing bracket, or to a character of `ends` outside all
 * brackets.
 */
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

/** Returns the source of the title at a position; undefined for a dialog that can only be closed. */
function titleAt(source: string, from: number, isTag: boolean): string | undefined {
  if (!isTag) return until(source, from, ',');
  const tag = until(source, from, '>');
  const title = tag.indexOf('title={');
  return title === -1 || tag.includes('footer={null}')
    ? undefined
    : until(tag, title + 'title={'.length, '');
}

/** Returns the possible keys of a title: those of its first call of `t`. */
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

it('every confirmation and dialog before a deed names the record or the number of records', () => {
  const files = globSync('src/islands/admin/**/*.{ts,tsx}');
  const asked = files.flatMap((file) => askedIn(readFileSync(file, 'utf8')));
  const texts = new Map(TEXTS);
  const nameless = asked.filter((key) => !NAMED.test(texts.get(key) ?? ''));
  expect(asked.length).toBeGreaterThan(60);
  const known = [...OF_NO_RECORD, ...CHOOSING, ...WITHIN];
  expect([...new Set(nameless)].toSorted()).toEqual(known.toSorted());
});
