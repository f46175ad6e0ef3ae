import { describe, expect, it } from 'vitest';
import { bothLines, factLines, type Names } from '#islands/admin/editor/version/field-lines.ts';

const names: Names = {
  label: (field) => ({ caption: 'Caption', fileId: 'Picture', isShown: 'Shown' })[field] ?? field,
  choice: (field, value) => `${field} ${String(value)}`,
  language: (locale) => (locale === 'zh' ? 'Chinese' : 'English'),
  file: (id) => `![${id}.webp](/files/${id}.webp)`,
};

describe('the lines of a field', () => {
  it('are the paragraphs of a text in one language', () => {
    const value = { zh: '<p>一</p><p>二</p>', en: '<p>One</p>' };
    expect(bothLines({ name: 'body', kind: 'rich' }, value, 'zh')).toEqual(['一', '二']);
    expect(
      bothLines({ name: 'summary', kind: 'bilingualLong' }, { zh: '一\n\n二', en: '' }, 'zh'),
    ).toEqual(['一', '二']);
  });

  it('show choices by name, times in Beijing time, and pictures', () => {
    expect([
      factLines({ name: 'state', kind: 'choice' }, 'open', names),
      factLines({ name: 'isShown', kind: 'switch' }, true, names),
      factLines({ name: 'at', kind: 'moment' }, '2026-01-01T00:00:00Z', names),
      factLines({ name: 'coverId', kind: 'picture' }, 'a1', names),
      factLines({ name: 'coverId', kind: 'picture' }, null, names),
    ]).toEqual([
      ['state open'],
      ['isShown true'],
      ['2026-01-01 08:00'],
      ['![a1.webp](/files/a1.webp)'],
      [],
    ]);
  });

  it('list the entries of a list with their pictures', () => {
    const fields = [
      { name: 'caption', kind: 'bilingual' },
      { name: 'fileId', kind: 'picture' },
      { name: 'isShown', kind: 'switch' },
    ] as const;
    const entries = [{ caption: { zh: '合影', en: '' }, fileId: 'a1', isShown: false }];
    expect(factLines({ name: 'items', kind: 'list', fields }, entries, names)).toEqual([
      'Caption (Chinese): 合影',
      '![a1.webp](/files/a1.webp)',
      'Shown: isShown false',
    ]);
  });
});
