import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProcessVersions } from '#islands/admin/areas/workflow/ProcessVersions.tsx';
import { choose } from '#tests/kit/island/choose.ts';
import { ok, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const at = '2026-11-20T01:00:00.000Z';
const version = (number: number, running: number) => ({
  number,
  deployedAt: at,
  deployedBy: 'bo',
  applications: 7,
  running,
});
const named = (id: string, zh: string, kind = 'approval') => ({ id, name: { zh, en: '' }, kind });
const STEPS = [named('s2', '复核'), named('w1', '公示期', 'wait')];
const HELD = { step: named('s1', '初审'), obstacle: 'missing', applications: 3 };

/** Opens the versions of a process of which the second is current. */
const open = (replies: Replies = {}) =>
  openOffice(<ProcessVersions id={3} name="请假" onEnd={() => undefined} />, {
    replies: {
      processVersions: ok([version(2, 4), version(1, 5)]),
      processMigrationPreview: ({ body }: Heard) => {
        const isChosen = 's1' in (body as { likes: object }).likes;
        return ok({ movable: isChosen ? 5 : 2, held: isChosen ? [] : [HELD], steps: STEPS });
      },
      ...replies,
    },
  });

const dialog = () =>
  within(screen.getByRole('dialog', { name: '把“请假”进行中的申请从版本1迁移到版本2' }));

it('what runs by an earlier version is moved, each step to the one that stands for it', async () => {
  const answers = [
    { moved: 4, after: 9 },
    { moved: 1, after: null },
  ];
  const { hand, sent, told } = open({ processMigrate: () => ok(answers.shift()!) });
  expect(screen.queryByRole('button', { name: '把进行中的4件迁移到版本2' })).toBeNull();
  await hand.click(await screen.findByRole('button', { name: '把进行中的5件迁移到版本2' }));
  await dialog().findByText('可以迁移的申请：2件。');
  expect(dialog().getByText(/停在“初审”的3件：新版本没有与之对应的环节/)).toBeDefined();
  await choose(hand, dialog().getByLabelText('“初审”对应新版本的'), '复核');
  await dialog().findByText('可以迁移的申请：5件。');
  expect(dialog().queryByText('暂不能迁移')).toBeNull();
  await hand.click(dialog().getByLabelText('按新版本重新分派审批人、重新计时'));
  await hand.click(dialog().getByRole('button', { name: /^迁\s?移$/ }));
  await waitFor(() => expect(told).toEqual(['已迁移5件申请。']));
  const given = { from: 1, to: 2, likes: { s1: 's2' }, isAnew: true };
  expect(sent('processMigrate').map(({ body }) => body)).toEqual([
    { ...given, after: null },
    { ...given, after: 9 },
  ]);
  await waitFor(() => expect(sent('processVersions')).toHaveLength(2));
});

it('what stands for a step can be chosen anew', async () => {
  const more = named('s3', '终审');
  const { hand, sent } = open({
    processMigrationPreview: ({ body }: Heard) => {
      const { likes } = body as { likes: object };
      return ok({ movable: 1, held: 's1' in likes ? [] : [HELD], steps: [...STEPS, more] });
    },
  });
  await hand.click(await screen.findByRole('button', { name: '把进行中的5件迁移到版本2' }));
  const like = () => dialog().getByLabelText('“初审”对应新版本的');
  await dialog().findByText('暂不能迁移');
  await choose(hand, like(), '复核');
  await waitFor(() => expect(dialog().queryByText('暂不能迁移')).toBeNull());
  await choose(hand, like(), '终审');
  await waitFor(() => expect(sent('processMigrationPreview')).toHaveLength(3));
  expect(
    sent('processMigrationPreview').map(({ body }) => (body as { likes: object }).likes),
  ).toEqual([{}, { s1: 's2' }, { s1: 's3' }]);
  expect(dialog().getAllByLabelText('“初审”对应新版本的')).toHaveLength(1);
});

it('only steps of the same kind stand for a step', async () => {
  const { hand } = open();
  await hand.click(await screen.findByRole('button', { name: '把进行中的5件迁移到版本2' }));
  await hand.click(await dialog().findByLabelText('“初审”对应新版本的'));
  await screen.findByTitle('复核');
  expect(screen.queryByTitle('公示期')).toBeNull();
});

it('if none can be moved, it says why and offers no button to press', async () => {
  const held = { ...HELD, obstacle: 'branch' };
  const { hand } = open({
    processMigrationPreview: ok({ movable: 0, held: [held], steps: STEPS }),
  });
  await hand.click(await screen.findByRole('button', { name: '把进行中的5件迁移到版本2' }));
  await dialog().findByText('没有可以迁移的申请。');
  expect(dialog().getByText(/多了一条分支/)).toBeDefined();
  const go = dialog().getByRole<HTMLButtonElement>('button', { name: /^迁\s?移$/ });
  expect(go.disabled).toBe(true);
});
