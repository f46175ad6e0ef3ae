import { expect, it } from 'vitest';
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { CHAPTER_PAGES } from '#contract/contest/chapter.ts';
import { tag } from '#contract/call/tag.ts';
import { tagName } from '#islands/admin/publishing/tag-name.ts';

const t = (key: string, { value = '' } = {}) =>
  (zh as Record<string, string>)[key]!.replace('{value}', value);

const TAGS = Object.values(tag).flatMap((made) =>
  typeof made === 'string' ? [made] : [(made as (...given: unknown[]) => string)(2025, 3)],
);

it('every tag of a page has a name', () => {
  const known = TAGS.filter((one) => !one.startsWith('chapters:'));
  for (const one of [...known, ...CHAPTER_PAGES.map(tag.chapters)]) {
    expect(tagName(one, t as never), one).not.toMatch(/undefined|\{/);
  }
});

it('a tag is named by its subject', () => {
  expect(tagName('news:42', t as never)).toBe('新闻 42');
  expect(tagName('news-page:2025/3', t as never)).toBe('新闻列表 2025/3');
  expect(tagName('chapters:awards', t as never)).toBe('奖项设置');
  expect(tagName('*', t as never)).toBe('全站');
});
