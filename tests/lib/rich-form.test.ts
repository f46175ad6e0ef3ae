import { expect, it } from 'vitest';
import { formKeysIn, richParts } from '#lib/rich-form.ts';

it('a text is split at its embedded forms, and plain rules stay unchanged', () => {
  const html = '<p>a</p><hr data-form="apply-2026" /><hr /><hr data-form="survey">';
  expect(richParts(html)).toEqual([
    { html: '<p>a</p>' },
    { form: 'apply-2026' },
    { html: '<hr />' },
    { form: 'survey' },
    { html: '' },
  ]);
  expect(formKeysIn(html)).toEqual(['apply-2026', 'survey']);
  expect(richParts('')).toEqual([{ html: '' }]);
});
