import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OnBehalf } from '#islands/admin/areas/registration/behalf/OnBehalf.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const TOPIC = { id: 7, year: 2026, title: { zh: '流体', en: 'Fluids' }, teamMax: 3 };

it('a name that another team has is reported at its field', async () => {
  const taken = '队名已被使用';
  const { hand, told } = openOffice(<OnBehalf onDone={() => undefined} />, {
    replies: {
      entryOpenTopics: ok([TOPIC]),
      entryOnBehalf: refusal(taken, [{ place: 'teamName', msg: taken }]),
    },
  });
  await hand.click(screen.getByRole('button', { name: '代为报名' }));
  await hand.click(await screen.findByLabelText('赛题'));
  await hand.click(await screen.findByText(/流体/));
  await hand.type(screen.getByLabelText('队伍名称'), '星河队');
  await hand.type(screen.getByLabelText('队长姓名'), '李雷');
  await hand.type(screen.getByLabelText('队长手机号'), '13900000008');
  await hand.click(screen.getByRole('button', { name: '发起报名' }));
  await waitFor(() =>
    expect(screen.getByLabelText('队伍名称').getAttribute('aria-invalid')).toBe('true'),
  );
  // The form draws the words of a fault a moment after its mark.
  expect(await screen.findByText(taken)).toBeDefined();
  expect(told).toEqual([]);
});
