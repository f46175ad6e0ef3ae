import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import type { OwnOrganisation } from '#islands/account/organisation/own-organisation.ts';
import { Standing } from '#islands/account/organisation/Standing.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { organisation } from '#tests/kit/cooperation/own-organisation.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', ORGANISATION_KEYS);
const pages = { supplier: '/supplierDetail/[id]/', legal: '/legalDetail/[id]/' };
const event = (deed: string, note: string) => ({
  at: '2026-06-01T00:00:00Z',
  side: 'reviewer',
  by: null,
  deed,
  state: 'suspended',
  note,
});
const EVENTS = [
  event('suspend', '旧的原因'),
  event('restore', '已核实'),
  event('suspend', '执照已过期'),
];
const open = (given: Partial<OwnOrganisation>) =>
  openPerson(
    <OrganisationContext value={{ texts, locale: 'zh', pages }}>
      <Standing own={{ ...organisation, ...given }} />
    </OrganisationContext>,
    { organisationOwnGet: ok({ record: organisation, events: EVENTS }) },
  );
const link = () => screen.queryByRole('link', { name: texts['organisation.publicPage'] });

describe('how an organisation stands', () => {
  it.each([
    ['enterprise', '/supplierDetail/7/'],
    ['legal', '/legalDetail/7/'],
  ] as const)('leads visible ones of the kind %s to their page', (kind, address) => {
    open({ kind });
    expect(link()?.getAttribute('href')).toBe(address);
  });

  it('leads nowhere while visitors do not see it', () => {
    open({ isVisible: false, certifiedUntil: null });
    expect(link()).toBeNull();
    expect(screen.getByText(texts['organisation.uncertified'])).toBeTruthy();
  });

  it.each([
    ['active', 0],
    ['suspended', 1],
  ] as const)('says what a suspension means while it is %s: %d times', (status, times) => {
    open({ status, isVisible: false });
    expect(screen.queryAllByText(texts['organisation.suspended'])).toHaveLength(times);
  });

  it('says why it was suspended last', async () => {
    open({ status: 'suspended', isVisible: false });
    expect(await screen.findByText('执照已过期')).toBeTruthy();
    expect(screen.queryByText('旧的原因')).toBeNull();
  });
});
