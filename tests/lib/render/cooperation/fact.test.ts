import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { Park } from '#contract/cooperation/park.ts';
import { parkFacts, policyFacts } from '#lib/render/cooperation/fact.ts';

const english = { locale: 'en', t: translator('en') } as const;
const EMPTY = { zh: '', en: '' };

const park: Park = {
  id: 1,
  name: { zh: '园区', en: 'Park' },
  country: 'BR',
  place: { zh: '某市', en: 'A city' },
  industries: { zh: '电子', en: 'Electronics' },
  summary: EMPTY,
  cover: null,
  foundedYear: null,
  area: 1620,
  body: EMPTY,
  url: null,
};

it('a park tells what is known of it', () => {
  expect(parkFacts(park, english)).toEqual([
    { label: 'Place', text: 'A city · Brazil', lang: undefined },
    { label: 'Industries', text: 'Electronics', lang: undefined },
    { label: 'Area', text: '1,620 hectares', lang: undefined },
  ]);
});

it('a policy names its countries, and a text without a translation its language', () => {
  const facts = policyFacts(
    {
      id: 1,
      title: EMPTY,
      issuer: { zh: '商务局', en: '' },
      number: '',
      level: 'national',
      inForceFrom: '2026-01-01',
      inForceUntil: null,
      countries: ['BR', 'IN', 'ZA'],
      summary: EMPTY,
      body: EMPTY,
      url: 'https://example.org/',
    },
    english,
  );
  expect(facts).toEqual([
    { label: 'Issued by', text: '商务局', lang: 'zh-CN' },
    { label: 'Level', text: 'National', lang: undefined },
    { label: 'In force', text: 'from 1 January 2026', lang: undefined },
    { label: 'Applies in', text: 'Brazil, India and South Africa', lang: undefined },
  ]);
});
