import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const SEED = new URL('../../src/content/seed/', import.meta.url);
/** Files whose texts are not on the public pages. */
const HIDDEN = /^(dictionaries|form|practice.*)\.yaml$/;

const read = (name: string): string => readFileSync(new URL(name, SEED), 'utf8');

function collect(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const zh: unknown = typeof part === 'object' && part !== null && 'zh' in part && part.zh;
    if (['title', 'name', 'question'].includes(key) && typeof zh === 'string') into.add(zh);
    else collect(part, into);
  }
}

/** The Chinese headings of the demonstration content, each once. */
export function chineseHeadings(): string[] {
  const found = new Set<string>();
  const names = readdirSync(SEED, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.md')))
    collect(parse(read(name).split('---')[1]!), found);
  for (const name of names.filter((one) => one.endsWith('.yaml') && !HIDDEN.test(one)))
    collect(parse(read(name)), found);
  return [...found];
}

/** Words that must not be split, independent of the rules under test. */
const WORDS = [
  '大赛',
  '金砖',
  '先进计算',
  '赛道',
  '赛题',
  '决赛',
  '初赛',
  '一等奖',
  '数据驱动',
  '人工智能',
];
const UNITS = '年月日届个位支名项道家国次场天周题条份卡小时分';

/** Why a line must not break between the two parts; undefined if it may. */
export function badBreak(before: string, after: string): string | undefined {
  const [last, first] = [before.trimEnd(), after.trimStart()];
  if (/[“‘（《「【[(]$/.test(last)) return 'an opening mark ends a line';
  if (/^[”’）》」】\]，。、；：！？)]/.test(first)) return 'a closing mark begins a line';
  if (/[\d.,:]$/.test(last) && /^[\d.,:]/.test(first)) return 'a number is split';
  if (/\d$/.test(last) && new RegExp(`^(?:[${UNITS}]|[A-Za-z%])`).test(first))
    return 'a unit is separated from its number';
  if (/[月年]$/.test(last) && /\d[年月]$|\d月$/.test(last) && /^\d+[月日]/.test(first))
    return 'a date is split';
  if (/第[\d一二三四五六七八九十]*$/.test(last)) return 'an ordinal is split';
  if (/^[的了们]/.test(first) && /\p{Script=Han}$/u.test(last)) return 'a particle begins a line';
  if (/[A-Za-z]$/.test(before) && /^[A-Za-z]/.test(after)) return 'a Latin word is split';
  const whole = last + first;
  const split = WORDS.find((word) => {
    // 大赛题目 is 大赛 and 题目: 赛题 is not a word in it and may be split.
    if (word === '赛题' && last.endsWith('大赛')) return false;
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1))
      if (at < last.length && at + word.length > last.length) return true;
    return false;
  });
  return split && `${split} is split`;
}
