import { describe, expect, it } from 'vitest';
import { certificationPlan } from '#islands/admin/areas/cooperation/organisation/certification.tsx';
import { organisationPlan } from '#islands/admin/areas/cooperation/organisation/organisation.tsx';
import { deedsFor } from '#islands/admin/records/plan.ts';

const ROW = { id: 1, version: 1, updatedAt: '', updatedBy: null, second: null };

describe('the deeds that are offered to a reviewer', () => {
  const offered = (status: string, ...actions: readonly string[]) =>
    deedsFor(
      certificationPlan.review!,
      (permission) => actions.includes(permission.replace('cooperation:certification:', '')),
      { ...ROW, status },
    );

  it('are those that the state allows and for which they have the permission', () => {
    expect(offered('submitted', 'edit')).toEqual(['approve', 'return', 'reject']);
    expect(offered('approved', 'edit')).toEqual([]);
    expect(offered('approved', 'edit', 'revoke')).toEqual(['revoke']);
    expect(offered('submitted', 'revoke')).toEqual([]);
  });

  it.each([
    { second: null, deeds: [['revoke'], ['suspend']] },
    { second: 'unasked', deeds: [['askRevoke'], ['askSuspend']] },
    { second: 'asked', deeds: [[], []] },
    { second: 'due', deeds: [['revoke'], ['suspend']] },
  ])('are the one of asking and doing that applies while it is $second', ({ second, deeds }) => {
    const of = ({ review }: typeof certificationPlan, status: string) =>
      deedsFor(review!, () => true, { ...ROW, status, second });
    expect([of(certificationPlan, 'approved'), of(organisationPlan, 'active')]).toEqual(deeds);
  });
});
