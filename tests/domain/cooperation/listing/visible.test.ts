import { describe, expect, it } from 'vitest';
import { dueReminder, extendedEnd } from '#domain/cooperation/listing/validity.ts';
import { isListingVisible, publishingFault } from '#domain/cooperation/listing/visible.ts';

const organisation = { isVisible: true, kind: 'enterprise' } as const;
const legal = { isVisible: true, kind: 'legal' } as const;
const live = { kind: 'supply', isLive: true, validUntil: '2026-06-10', organisation } as const;

describe('a listing', () => {
  it.each([
    ['on its last day', live, true],
    ['after it', { ...live, validUntil: '2026-06-09' }, false],
    ['that is not approved', { ...live, isLive: false }, false],
    [
      'of an organisation that is hidden',
      { ...live, organisation: { ...organisation, isVisible: false } },
      false,
    ],
    ['of legal services by an enterprise', { ...live, kind: 'legalService' }, false],
    [
      'of legal services by an institution',
      { ...live, kind: 'legalService', organisation: legal },
      true,
    ],
  ] as const)('%s is visible or not', (_, standing, isVisible) => {
    expect(isListingVisible(standing, '2026-06-10')).toBe(isVisible);
  });

  it.each([
    ['supply', organisation, undefined],
    ['supply', { ...organisation, isVisible: false }, 'certifyEnterprise'],
    ['supply', { ...legal, isVisible: false }, 'certifyInstitution'],
    ['legalService', organisation, 'certifyInstitution'],
  ] as const)('of the kind %s by %j is refused by %s', (kind, of, fault) => {
    expect(publishingFault(kind, of)).toBe(fault);
  });

  it.each([
    ['2026-06-10', '2026-09-08'],
    ['2026-01-01', '2026-08-30'],
    ['2027-05-30', '2027-06-01'],
  ])('that ends on %s is extended to %s, a year from now at most', (end, extended) => {
    expect(extendedEnd(end, '2026-06-01')).toBe(extended);
  });

  it.each([
    ['2026-06-20', undefined],
    ['2026-06-15', 14],
    ['2026-06-02', 1],
    ['2026-06-01', 1],
    ['2026-05-31', undefined],
  ])('that ends on %s is due for the reminder %s', (end, days) => {
    expect(dueReminder(end, '2026-06-01')).toBe(days);
  });
});
