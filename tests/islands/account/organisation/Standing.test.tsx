import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { OrganisationContext } from '#islands/account/organisation/context.ts';
import type { OwnOrganisation } from '#islands/account/organisation/own-organisation.ts';
import { Standing } from '#islands/account/organisation/Standing.tsx';
import { ORGANISATION_KEYS } from '#islands/account/organisation/texts.ts';
import { organisation } from '#tests/kit/cooperation/own-organisation.ts';

const texts = slice('zh', ORGANISATION_KEYS);
const pages = { supplier: '/supplierDetail/[id]/', legal: '/legalDetail/[id]/' };
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

  it.each([
    ['active', 0],
    ['suspended', 1],
  ] as const)('says what a suspension means while it is %s: %d times', (status, times) => {
    open({ status, isVisible: false });
    expect(screen.queryAllByText(texts['organisation.suspended'])).toHaveLength(times);
  });
});
