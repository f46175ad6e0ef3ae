import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { submitEntry } from '#contract/registration/entry/deed.ts';
import { CheckStep } from '#islands/registration/work/CheckStep.tsx';
import type { Work } from '#islands/registration/form/work.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { withoutStorage } from '#tests/kit/island/forbidden-storage.ts';

const ENTRY = {
  id: 7,
  deeds: ['submit'],
  flaws: [],
  topic: { zh: '流体', en: 'Fluids' },
  title: '快速求解',
  form: null,
  team: {
    name: '星河队',
    members: [{ id: 1, isSelf: true, isConfirmed: true, name: '李明', role: 'captain' }],
    requests: [],
  },
} as unknown as FullEntry;

const VIEW = { drafts: {}, title: '', clashes: [], phase: 'offline', savedAt: null };

/** Creates the last step of an entry that cannot be saved yet, and counts how often it is read. */
function checking(entry: FullEntry = ENTRY, awaited: readonly string[] = []) {
  let looks = 0;
  const reload = () => {
    looks += 1;
    return Promise.resolve(entry);
  };
  const keeper = {
    flush: () => Promise.resolve(false),
    deliver: () => new Promise<boolean>(() => undefined),
  };
  const stepOf = (view: object) => {
    const files = { isAwaited: awaited.length > 0, awaited };
    const work = { entry, keeper, files, reload, view };
    return <CheckStep work={work as unknown as Work} />;
  };
  return { looks: () => looks, stepOf };
}

it('what would be submitted can be read before: topic, team, title and members', async () => {
  const unconfirmed = { id: 2, isConfirmed: false, nickName: '林晓舟', role: 'member' };
  const { team } = ENTRY;
  const entry = { ...ENTRY, team: { ...team, members: [...team.members, unconfirmed] } };
  openEnter(checking(entry as unknown as FullEntry).stepOf(VIEW));
  for (const words of ['流体', '星河队', '快速求解', '李明', '林晓舟', '未确认'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/申请加入/)).toBeNull();
});

it('a captain reads of whoever waits to be admitted before they submit', async () => {
  const requests = [{ id: 1, nickName: '周舟', role: 'member', fromTeam: null, at: '' }];
  const entry = { ...ENTRY, team: { ...ENTRY.team, requests } } as unknown as FullEntry;
  openEnter(checking(entry).stepOf(VIEW));
  const link = await screen.findByRole('link', { name: /^1 人申请加入队伍/ });
  expect(link.getAttribute('href')).toBe('#team');
});

it('missing answers are checked again once a failed save has succeeded', async () => {
  const { looks, stepOf } = checking();
  const { redraw } = openEnter(stepOf(VIEW));
  await screen.findByRole('button', { name: '提交报名' });
  expect(looks()).toBe(1);
  redraw(stepOf({ ...VIEW, phase: 'writing' }));
  expect(looks()).toBe(1);
  redraw(stepOf({ ...VIEW, phase: 'saved', savedAt: '2026-05-01T08:00:00.000Z' }));
  await waitFor(() => expect(looks()).toBe(2));
});

it('no check runs during the submission, since it would remove the pressed button', async () => {
  const { looks, stepOf } = checking();
  const { redraw, hand } = openEnter(stepOf({ ...VIEW, phase: 'saved' }));
  await hand.click(await screen.findByRole('button', { name: '提交报名' }));
  redraw(stepOf({ ...VIEW, phase: 'saved', savedAt: '2026-05-01T08:00:00.000Z' }));
  expect(looks()).toBe(1);
});

it('no submission is offered if nothing has changed since the last one', async () => {
  const given: FullEntry = { ...ENTRY, state: 'submitted', isUnsent: false };
  const { stepOf } = checking(given);
  openEnter(stepOf({ ...VIEW, phase: 'idle' }));
  const link = await screen.findByRole('link', { name: '查看我的报名' });
  expect(link.getAttribute('href')).toBe('/entryInformation/competition/?id=7');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('a file that has not arrived is named, and nothing says that all is there', async () => {
  const { stepOf } = checking(ENTRY, ['方案.pdf']);
  openEnter(stepOf({ ...VIEW, phase: 'saved' }));
  expect(await screen.findByText(/未被接受：方案\.pdf。/)).toBeDefined();
  expect(screen.queryByText('内容完整，可以提交。')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交报名' }).disabled).toBe(true);
});

it('an entry with a change that was left unsubmitted is not said to be unchanged', async () => {
  const left = { ...ENTRY, state: 'approved', isUnsent: false, isLeftUnsent: true, deeds: [] };
  openEnter(checking(left as unknown as FullEntry).stepOf({ ...VIEW, phase: 'idle' }));
  expect(await screen.findByText('目前没有需要提交的内容。')).toBeTruthy();
  expect(screen.queryByText('报名已提交，之后没有改动。')).toBeNull();
});

it('an entry that got lost is sent again as the same one, even if the browser stores nothing', () =>
  withoutStorage(async () => {
    const keeper = { flush: () => Promise.resolve(true), deliver: () => Promise.resolve(true) };
    const files = { isAwaited: false, awaited: [] };
    const view = { ...VIEW, phase: 'saved' };
    const work = { entry: ENTRY, keeper, files, reload: () => Promise.resolve(ENTRY), view };
    const { sent, hand } = openEnter(<CheckStep work={work as unknown as Work} />);
    await hand.click(await screen.findByRole('button', { name: '提交报名' }));
    await hand.click(await screen.findByRole('button', { name: '再次提交' }));
    await waitFor(() => expect(sent(submitEntry.name)).toHaveLength(2));
    const [first, second] = sent(submitEntry.name).map(({ body }) => body);
    expect(second).toEqual(first);
  }));
