import { expect, it } from 'vitest';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { purposeFlaws } from '#domain/forms/inspect/purpose.ts';
import { formOf } from '#tests/kit/form.ts';

const { model } = inspect(
  formOf(
    { id: 'f1', kind: 'files', name: 'paper', title: { zh: '论文' } },
    { id: 'f2', kind: 'pictures', name: 'photo', title: { zh: '照片' } },
    { id: 'f3', kind: 'text', name: 'words', title: { zh: '说明' } },
  ),
);

it('asks no files of those who enter, for entries take none', () => {
  expect(purposeFlaws('registration', model)).toEqual([
    { place: 'f1', rules: [{ name: 'form.filesInEntry', values: {} }] },
    { place: 'f2', rules: [{ name: 'form.filesInEntry', values: {} }] },
  ]);
});

it('lets a survey ask for them', () => {
  expect(purposeFlaws('survey', model)).toEqual([]);
});
