import { describe, expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { PublicOrganisation } from '#contract/cooperation/organisation.ts';
import { organisationFacts } from '#lib/render/cooperation/organisation-fact.ts';

const organisation: PublicOrganisation = {
  id: 7,
  kind: 'enterprise',
  original: 'en',
  name: { zh: '', en: 'Serra Compute' },
  country: 'BR',
  region: 'Paraná',
  lei: null,
  address: '',
  site: 'https://serra.example/',
  introduction: { zh: '', en: '' },
  sectors: ['26', '62'],
  founded: 2011,
  size: '10-49',
  languages: ['pt', 'en'],
};
const linesOf = (given: PublicOrganisation, locale: 'zh' | 'en') =>
  organisationFacts(given, { locale, t: translator(locale) }).map(
    ({ label, value }) => `${label}: ${value.text}`,
  );

describe('the facts of an organisation', () => {
  it('are what it has stated, in the reader’s language', () => {
    expect(linesOf(organisation, 'zh')).toEqual([
      '行业: 计算机、电子和光学产品、计算机编程和咨询',
      '成立年份: 2011',
      '人员规模: 10-49',
      '工作语言: 葡萄牙语、英语',
    ]);
    expect(linesOf(organisation, 'en').at(-1)).toMatch(/: Portuguese, English$/);
  });

  it('are none where it has stated nothing', () => {
    const silent = {
      ...organisation,
      sectors: [],
      founded: null,
      size: null,
      languages: [],
    };
    expect(linesOf(silent, 'en')).toEqual([]);
  });
});
