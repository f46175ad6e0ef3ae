import { describe, expect, it } from 'vitest';
import { certificationKind } from '#contract/cooperation/certification.ts';
import { certificationStates } from '#domain/cooperation/certification-state.ts';
import { deedsFor } from '#islands/admin/records/plan.ts';

const review = { contract: certificationKind, states: certificationStates };
const offered = (status: string, ...actions: readonly string[]) =>
  deedsFor(
    review,
    (permission) => actions.includes(permission.replace('cooperation:certification:', '')),
    { id: 1, version: 1, updatedAt: '', updatedBy: null, status },
  );

describe('the deeds that are offered to a reviewer', () => {
  it('are those that the state allows and for which they have the permission', () => {
    expect(offered('submitted', 'edit')).toEqual(['approve', 'return', 'reject']);
    expect(offered('approved', 'edit')).toEqual([]);
    expect(offered('approved', 'edit', 'revoke')).toEqual(['revoke', 'askRevoke']);
    expect(offered('submitted', 'revoke')).toEqual([]);
  });
});
