import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldOf } from '#contract/forms/field/field.ts';
import { modelOf } from '#domain/forms/model.ts';
import type { ControlProps } from '#islands/forms/field/control.ts';
import { TextControl } from '#islands/forms/field/TextControl.tsx';
import type { FillingTexts } from '#islands/forms/texts.ts';
import { WordingContext } from '#islands/forms/wording.ts';
import { formOf } from '#tests/kit/forms/form.ts';

type Kind = 'text' | 'longText';

/** Returns the counter below an input of at most ten characters; undefined without a limit. */
function countOf(
  kind: Kind,
  value: string,
  { least = null, most = 10 }: { least?: number | null; most?: number | null } = {},
): string | undefined {
  const { fields } = modelOf(formOf({ kind, id: 'f1', name: 'answer', least, most }), new Map());
  const props: Partial<ControlProps<Kind>> = {
    field: fields[0]!.item as FieldOf<Kind>,
    id: 'q-f1',
    value,
    isRequired: false,
    isDisabled: false,
    isWrong: false,
    change: () => undefined,
  };
  const wording = { locale: 'zh' as const, texts: {} as FillingTexts };
  const control = createElement(TextControl, props as ControlProps<Kind>);
  const html = renderToStaticMarkup(createElement(WordingContext, { value: wording }, control));
  // The styles do not matter here.
  return /<small[^>]*>.*<\/small>/.exec(html)?.[0].replace(/ class="[^"]*"/, '');
}

it.each(['text', 'longText'] as const)(
  'the counter counts the characters of a %s with a limit',
  (kind) => {
    expect([countOf(kind, ''), countOf(kind, '先进计算')]).toEqual([
      '<small>0 / 10</small>',
      '<small>4 / 10</small>',
    ]);
    expect(countOf(kind, '先进计算', { most: null })).toBeUndefined();
  },
);

it('the counter counts visible characters, as the rule does', () => {
  expect(countOf('text', '𬭎👍')).toBe('<small>2 / 10</small>');
});

it('the counter shows the minimum until it is reached', () => {
  expect(['', '一二三四', '一二三四五'].map((text) => countOf('text', text, { least: 5 }))).toEqual(
    ['<small>0 / 5–10</small>', '<small>4 / 5–10</small>', '<small>5 / 10</small>'],
  );
});

it('the counter marks a text that is too long, which is kept', () => {
  expect(countOf('text', 'twelve signs')).toBe('<small data-over="true">12 / 10</small>');
});
