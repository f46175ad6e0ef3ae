import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import type { OwnOrganisation } from '#islands/account/organisation/own-organisation.ts';
import { Standing } from '#islands/account/organisation/Standing.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';

const texts = slice('zh', ORGANISATION_KEYS);
const pages = { supplier: '/supplierDetail/[id]/', legal: '/legalDetail/[id]/' };
const organisation: OwnOrganisation = {
  id: 7,
  version: 1,
  kind: 'enterprise',
  status: 'active',
  original: 'zh',
  name: { zh: '示例企业', en: '' },
  country: 'CN',
  region: '',
  registrationNumber: '',
  lei: null,
  address: '',
  site: null,
  introduction: { zh: '', en: '' },
  sectors: [],
  founded: null,
  size: null,
  languages: [],
  contactPerson: '',
  contactPhone: null,
  contactEmail: null,
  certifiedUntil: '2027-06-01T00:00:00Z',
  isVisible: true,
  role: 'owner',
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
};

const open = (given: Partial<OwnOrganisation>) =>
  render(
    <OrganisationContext value={{ texts, locale: 'zh', pages }}>
      <Standing own={{ ...organisation, ...given }} />
    </OrganisationContext>,
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
});
