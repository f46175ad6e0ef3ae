import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/call/locale.ts';
import { renderMail, renderSite, renderSms } from '#domain/messaging/render.ts';
import { samplesOf } from '#server/areas/messaging/template/preview.ts';
import { shippedContent } from '#server/platform/message/content.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { TEMPLATES } from '#server/templates.ts';

/** What a missing value must not leave: brackets or quotes around nothing, gaps, a zone or a colon without its noun. */
const GAP =
  /[（(]\s*[）)]|“\s*”|《\s*》| {2}|[ \t][,.;:!?，。；：！？）)]|[:：]\s*(?:[.。]|$)|(?<!\d\s?)[（(](?:北京时间|Beijing time)[）)]/u;

/** The texts of a template with some values, on every channel and in both languages. */
function textsOf(definition: TemplateDefinition, values: Parameters<typeof renderSite>[1]) {
  const content = shippedContent(definition);
  const { title, text } = renderSite(content, values);
  return LOCALES.flatMap((locale) => {
    const mail = renderMail(content, values, locale);
    return [
      title[locale],
      text[locale],
      mail.subject,
      mail.plain,
      renderSms(content, values, locale).text,
    ];
  }).map((one) => one.trim());
}

const optional = [...TEMPLATES.values()].flatMap((definition) =>
  (definition.optional ?? []).map((name) => [definition.code, name, definition] as const),
);

describe('the gap that a missing value leaves', () => {
  it.each([
    '请在 （北京时间）前完成。',
    '请在（北京时间）前完成。',
    'Please score by  (Beijing time).',
    'Please score by (Beijing time).',
    'Deadline: .',
    '原因：',
    'The entry  is approved.',
    '“”已开始',
    '报名（）已通过',
  ])('is seen in %s', (text) => {
    expect(text).toMatch(GAP);
  });
});

it.each([...TEMPLATES.values()])(
  'the texts of $code leave no gap with all values',
  (definition) => {
    expect(textsOf(definition, samplesOf(definition)).filter((text) => GAP.test(text))).toEqual([]);
  },
);

it.each(optional)('the texts of %s leave no gap without {%s}', (_, name, definition) => {
  const texts = textsOf(definition, { ...samplesOf(definition), [name]: '' });
  expect(texts.filter((text) => GAP.test(text))).toEqual([]);
});
