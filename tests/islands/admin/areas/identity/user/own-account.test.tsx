import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusCell } from '#islands/admin/areas/identity/user/StatusCell.tsx';
import { UserDeeds } from '#islands/admin/areas/identity/user/UserDeeds.tsx';
import { userPlan } from '#islands/admin/areas/identity/user.tsx';
import { PlanContext } from '#islands/admin/records/plan.ts';
import { openOffice } from '#tests/kit/island/office.tsx';
import { info } from '#tests/lib/browser/session/parts.ts';

const { userId } = info.user;
const nothing = () => undefined;

it.each([
  { whose: 'of somebody else', id: userId + 1, deeds: ['启用', '查看完整信息', '重置密码'] },
  { whose: 'of the reader', id: userId, deeds: ['查看完整信息'] },
])('an account $whose is offered what its reader may do with it', async ({ id, deeds }) => {
  const row = { id, version: 1, updatedAt: '', updatedBy: null, userName: 'bo', status: 'active' };
  openOffice(
    <PlanContext value={userPlan}>
      <StatusCell row={row} value="active" onDone={nothing} />
      <UserDeeds row={row} onDone={nothing} />
    </PlanContext>,
  );
  const offered = () =>
    [...screen.queryAllByRole('switch'), ...screen.queryAllByRole('button')].map((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).split(' · ').at(-1),
    );
  await waitFor(() => expect(offered()).toEqual(deeds));
});
