import { describe, expect, it } from 'vitest';
import { isMessageKey } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { OFFICE } from '#contract/office.ts';
import { rankEntries } from '#islands/admin/app/palette/entry.ts';
import { addingOf, pagesOf } from '#islands/admin/app/palette/use-entries.ts';
import { officeOf } from '#tests/kit/island/office.tsx';

/** Search terms of operators, and the pages they mean. */
const TYPED: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    users: ['/system/user', '/monitor/online'],
    accounts: ['/system/user'],
    members: ['/system/user'],
    publish: ['/content/publishing'],
    roles: ['/system/role'],
    permissions: ['/system/role'],
    menu: ['/system/menu'],
    logs: ['/monitor/operation', '/monitor/login', '/monitor/error', '/monitor/run'],
    backup: ['/monitor/server'],
    SMS: ['/system/template', '/monitor/outbox'],
    template: ['/system/template', '/contest/certificateTemplate'],
    trash: ['/content/bin'],
    settings: ['/system/parameter'],
  },
  zh: {
    用户: ['/system/user', '/monitor/online'],
    账号: ['/system/user'],
    成员: ['/system/user'],
    权限: ['/system/role'],
    菜单: ['/system/menu'],
    日志: ['/monitor/operation', '/monitor/login', '/monitor/error', '/monitor/run'],
    备份: ['/monitor/server'],
    短信: ['/system/template', '/monitor/outbox'],
    模板: ['/system/template', '/contest/certificateTemplate'],
    发布: ['/content/publishing'],
    设置: ['/system/parameter'],
  },
};
const LOCALES = Object.keys(TYPED) as Locale[];

/** Returns the addresses of the pages found by the palette, best first. */
const foundBy = (locale: Locale, text: string): string[] =>
  rankEntries(pagesOf(officeOf({ locale }).office), text).map(({ key }) => key);

describe.each(LOCALES)('a page of the office in %s', (locale) => {
  it.each(Object.entries(TYPED[locale]))('is found by %s', (text, pages) => {
    expect(foundBy(locale, text)).toEqual(expect.arrayContaining([...pages]));
  });

  it('is found by each of its synonyms', () => {
    const pages = pagesOf(officeOf({ locale }).office);
    const lost = pages.flatMap((page) =>
      page.words!.filter((word) => !rankEntries(pages, word).includes(page)),
    );
    expect(lost).toEqual([]);
    expect(pages.filter(({ words }) => words!.includes(''))).toEqual([]);
  });
});

it('every page has synonyms', () => {
  const keys = OFFICE.flatMap(({ pages }) => pages.map(({ key }) => `words.${key}`));
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
});

it('a page with that name comes before one with it as a synonym', () => {
  expect(foundBy('en', 'answers')).toEqual(['/forms/answer', '/content/faq']);
});

describe('a new record', () => {
  const addingAs = (permissions: string[]) => addingOf(officeOf({ permissions }).office);

  it('can be begun by whoever may add it', () => {
    const all = addingAs(['content:news:list', 'content:news:add', 'content:link:list']);
    expect(all.map(({ key, name }) => [key, name])).toEqual([['add news', '新增：新闻']]);
  });

  it('is offered once something is typed, by its name or that of its page, behind pages', () => {
    const { office } = officeOf({ locale: 'en' });
    const all = [...addingOf(office), ...pagesOf(office)];
    const found = (text: string) => rankEntries(all, text).map(({ key }) => key);
    expect(found('').filter((key) => key.startsWith('add'))).toEqual([]);
    expect(found('news')).toEqual([
      '/content/news',
      '/cooperation/cooperationNews',
      '/system/notice',
      '/system/batch',
      'add news',
      'add cooperationNews',
    ]);
    expect(found('add art')[0]).toBe('add news');
  });
});
