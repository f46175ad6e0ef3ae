import { describe, expect, it } from 'vitest';
import { translator, type MessageKey } from '#content/i18n/translate.ts';
import { BUILT_IN_DICTIONARIES } from '#contract/system/built-in.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { columnsOf } from '#server/platform/records/export.ts';

const kinds = OFFICE_RESOURCES.map((kept) => [kept.name, kept] as const);

describe('each kind of record', () => {
  it.each(kinds)('%s has a name and titles of its fields in both languages', (_, kept) => {
    for (const locale of LOCALES) {
      const { title, head } = columnsOf(kept, locale);
      expect([title, ...head].filter((text) => text.trim() === '')).toEqual([]);
      expect(new Set(head).size).toBe(head.length);
    }
  });

  it.each(kinds)('%s takes its labels from the product’s dictionaries', (_, { dictionaries }) => {
    const known = Object.keys(BUILT_IN_DICTIONARIES);
    expect(Object.values(dictionaries).filter((type) => !known.includes(type))).toEqual([]);
  });
});

describe('each built-in dictionary', () => {
  it.each(Object.entries(BUILT_IN_DICTIONARIES))(
    '%s has a label for each value',
    (type, values) => {
      for (const locale of LOCALES) {
        const labels = values.map((value) =>
          translator(locale)(`label.${type}.${value}` as MessageKey),
        );
        expect(new Set(labels).size).toBe(values.length);
      }
    },
  );
});
