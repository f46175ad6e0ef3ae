import { expect, it } from 'vitest';
import en from '#content/i18n/en.json' with { type: 'json' };
import zh from '#content/i18n/zh.json' with { type: 'json' };
import { TEMPLATES } from '#server/templates.ts';

/** Parameters that hold a moment with an hour, without the clock that shows it; `starts` names its zone itself. */
const MOMENTS = ['until', 'at', 'due', 'time'] as const;
/** Templates that hold a day there. */
const OF_DAYS = new Set(['listingEnding']);

const named = [...TEMPLATES.values()].flatMap(({ code, parameters }) =>
  OF_DAYS.has(code)
    ? []
    : MOMENTS.filter((name) => parameters.includes(name)).map((name) => [code, name] as const),
);

/** The texts of a template that show a moment. */
const textsOf = (words: Readonly<Record<string, string>>, code: string, name: string): string[] =>
  Object.entries(words)
    .filter(([key, text]) => key.startsWith(`message.${code}.`) && text.includes(`{${name}}`))
    .map(([, text]) => text);

it('knows of templates that show a moment', () => {
  expect(named.length).toBeGreaterThan(10);
});

it.each(named)('the texts of %s say whose clock shows {%s}', (code, name) => {
  const shown = { zh: textsOf(zh, code, name), en: textsOf(en, code, name) };
  expect(shown.zh.filter((text) => !text.includes('北京时间'))).toEqual([]);
  expect(shown.en.filter((text) => !text.includes('Beijing time'))).toEqual([]);
});
