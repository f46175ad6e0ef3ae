import { expect, it } from 'vitest';
import { translator } from '#content/i18n/translate.ts';
import type { PolicyCard } from '#contract/cooperation/policy.ts';
import { byYear, policyEntry } from '#lib/render/cooperation/entry.ts';

const policy = (id: number, inForceFrom: string, more: Partial<PolicyCard> = {}): PolicyCard => ({
  id,
  title: { zh: `政策${id}`, en: '' },
  issuer: { zh: '商务局', en: 'Office of Commerce' },
  number: '',
  level: 'local',
  inForceFrom,
  inForceUntil: null,
  countries: [],
  summary: { zh: '', en: '' },
  ...more,
});
const english = { locale: 'en', t: translator('en') } as const;

it('a policy says since when it is in force, who issued it, and its number if it has one', () => {
  const entry = policyEntry(policy(7, '2026-01-01', { number: 'No. 12' }), english);
  expect(entry).toEqual({
    href: '/en/cooperation/policyDetail/7/',
    title: { zh: '政策7', en: '' },
    day: '2026-01-01',
    when: 'In force from 1 January 2026',
    facts: [
      { text: 'Local', lang: undefined },
      { text: 'Office of Commerce', lang: undefined },
      { text: 'No. 12', lang: undefined },
    ],
    summary: { zh: '', en: '' },
  });
});

it('a policy with an end says from when until when it is in force', () => {
  const given = policy(7, '2026-01-01', { inForceUntil: '2026-12-31' });
  expect(policyEntry(given, english).when).toBe('In force 1 January – 31 December 2026');
  expect(policyEntry(given, { locale: 'zh', t: translator('zh') }).when).toBe(
    '2026年1月1日至12月31日施行',
  );
});

it('entries are grouped by the year of their day, in their order', () => {
  const [first, second, third] = [
    policyEntry(policy(3, '2026-02-01'), english),
    policyEntry(policy(2, '2026-01-01'), english),
    policyEntry(policy(1, '2025-12-31'), english),
  ];
  expect(byYear([first, second, third])).toEqual([
    { year: '2026', entries: [first, second] },
    { year: '2025', entries: [third] },
  ]);
});
