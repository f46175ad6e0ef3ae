import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReviewQueue } from '#islands/admin/areas/registration/review/ReviewQueue.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const both = (zh: string) => ({ zh, en: '' });
const RECORD = {
  id: 7,
  version: 1,
  tags: [],
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
  number: 'A-7',
  startNumber: null,
  status: 'submitted',
  ending: null,
  year: 2026,
  topicId: 1,
  topic: both('题目'),
  team: '一队',
  title: '作品',
  captain: '安',
  school: '云岭大学',
  people: 1,
  versions: 1,
  reviewer: null,
  isChanged: false,
  submittedAt: '2026-11-20T00:00:00.000Z',
  dueAt: null,
};
const ENTRY = {
  record: RECORD,
  versionId: 3,
  ownUntil: null,
  form: null,
  title: '作品',
  teamName: '一队',
  team: {},
  topic: {},
  work: {},
  people: [],
  files: [],
  masked: [],
  changed: [],
  left: [],
  namesakes: [],
  marks: [],
  disqualifier: null,
  hasAsked: false,
  disqualifyReason: null,
  events: [],
  messages: [],
  deliveries: [],
  notes: [],
  leasedBy: null,
  leasedUntil: null,
  isMine: false,
  approvals: 0,
  reviewers: 1,
  checklist: both(''),
  hasConflict: false,
  hasDeclared: false,
};

/** Opens an entry from the list: it is claimed with the first read, and read again after a refused decision. */
async function openEntry(checklist = '') {
  const NOTE = { id: 1, at: RECORD.updatedAt, author: '安', text: '电话联系过' };
  const taken = {
    ...ENTRY,
    record: { ...RECORD, status: 'review' },
    isMine: true,
    checklist: both(checklist),
    teamName: '读过',
    notes: [NOTE],
  };
  const replies = [{ ...ENTRY, checklist: both(checklist) }, taken];
  const desk = openOffice(<ReviewQueue start="7" topicId={undefined} />, {
    replies: {
      entryReviewed: () => ok(replies.length > 1 ? replies.shift() : taken),
      entryOfficeClaim: ok({ until: null }),
      entryOfficeReview: refusal('请稍后再试'),
      entryOfficeNote: ok(NOTE),
    },
  });
  const press = (name: string) => desk.hand.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: 'A-7 · 一队' });
  return { ...desk, press };
}

it('the head of an entry says until when its deadlines were extended', async () => {
  const [dueAt, ownUntil] = ['2026-12-01T10:00:00.000Z', '2026-12-05T10:00:00.000Z'];
  const headOf = async (given: object) => {
    cleanup();
    openOffice(<ReviewQueue start="7" topicId={undefined} />, {
      replies: { entryReviewed: ok({ ...ENTRY, ...given }), entryOfficeClaim: ok({ until: null }) },
    });
    const title = await screen.findByRole('heading', { name: 'A-7 · 一队' });
    return title.closest('header')!.querySelector('p')!.textContent;
  };
  const record = { ...RECORD, dueAt };
  const SUBMITTED = '题目 · 提交时间 2026-11-20 08:00';
  expect([
    await headOf({ ownUntil }),
    await headOf({ record, ownUntil }),
    await headOf({ record, ownUntil: dueAt }),
  ]).toEqual([
    `已提交 ${SUBMITTED} · 延长至 2026-12-05 18:00`,
    `已提交 ${SUBMITTED} · 截止时间 2026-12-01 18:00 · 延长至 2026-12-05 18:00`,
    `已提交 ${SUBMITTED} · 截止时间 2026-12-01 18:00`,
  ]);
});

it('the marks of an entry stay when the decision fails', async () => {
  const { hand, press, told } = await openEntry();
  await press('标记：作品名称');
  await hand.keyboard('太短{Enter}');
  await press('退回修改');
  await screen.findByText('读过');
  expect(told).toEqual(['请稍后再试']);
  expect(screen.getByRole('region', { name: '标记清单（1）' }).textContent).toContain('太短');
});

it('what was written about an entry and not sent is found again after another one was opened', async () => {
  const other = { ...ENTRY, record: { ...RECORD, id: 8, number: 'B-8' }, versionId: 4 };
  const { hand, redraw } = openOffice(<ReviewQueue start="7" topicId={undefined} />, {
    replies: {
      entryReviewed: ({ params }) => ok((params as { id: number }).id === 8 ? other : ENTRY),
      entryOfficeClaim: ok({ until: null }),
    },
  });
  await screen.findByRole('heading', { name: 'A-7 · 一队' });
  await hand.type(screen.getByRole('textbox', { name: '新备注' }), '待核对');
  await hand.click(screen.getByRole('button', { name: '标记：作品名称' }));
  await hand.keyboard('太短{Enter}');
  redraw(<ReviewQueue start="8" topicId={undefined} />);
  await screen.findByRole('heading', { name: 'B-8 · 一队' });
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '新备注' }).value;
  expect([note(), screen.queryByText('太短')]).toEqual(['', null]);
  redraw(<ReviewQueue start="7" topicId={undefined} />);
  await screen.findByRole('heading', { name: 'A-7 · 一队' });
  expect(note()).toBe('待核对');
  expect(screen.getByRole('region', { name: '标记清单（1）' }).textContent).toContain('太短');
});

it('what was written and not sent is found again on a later visit, by nobody else, and once decided no more', async () => {
  const visit = async (reader = {}) => {
    cleanup();
    const desk = openOffice(<ReviewQueue start="7" topicId={undefined} />, {
      ...reader,
      replies: {
        entryReviewed: ok(ENTRY),
        entryOfficeClaim: ok({ until: null }),
        entryOfficeReview: ok({ status: 'rejected' }),
        entryNext: { code: 200, msg: '', data: null, waiting: 0 },
      },
    });
    await screen.findByRole('heading', { name: 'A-7 · 一队' });
    return desk;
  };
  const reason = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: /^理由/ })?.value;
  const seen = () => [screen.queryByText('太短') !== null, reason()];
  const { hand } = await visit();
  await hand.click(screen.getByRole('button', { name: '标记：作品名称' }));
  await hand.keyboard('太短{Enter}');
  await hand.click(screen.getByRole('button', { name: '驳回' }));
  await hand.type(screen.getByRole('textbox', { name: /^理由/ }), '与赛题不符合');
  await visit({ userId: 99 });
  expect(seen()).toEqual([false, undefined]);
  const again = await visit();
  expect(seen()).toEqual([true, '与赛题不符合']);
  await again.hand.click(screen.getByRole('button', { name: '确认驳回' }));
  expect(again.sent('entryOfficeReview')).toHaveLength(1);
  await visit();
  expect(seen()).toEqual([false, undefined]);
});

it('the hint that a mark is missing disappears once there is one', async () => {
  const { hand, press } = await openEntry();
  const hint = '请先标记至少一处，再退回修改。';
  await press('退回修改');
  expect(screen.getByText(hint)).toBeDefined();
  await press('标记：作品名称');
  await hand.keyboard('太短{Enter}');
  expect(screen.queryByText(hint)).toBeNull();
});

it('a note is shown once, even after the entry was loaded again', async () => {
  const { hand, press } = await openEntry();
  await hand.type(screen.getByRole('textbox', { name: '新备注' }), '电话联系过');
  await press('保存备注');
  await screen.findByText('电话联系过');
  await press('通过');
  await screen.findByText('读过');
  expect(screen.getAllByText('电话联系过')).toHaveLength(1);
});

it('an entry can be approved once each point of the checklist is ticked', async () => {
  const { hand, press, told } = await openEntry('题目与赛题相符\n\n 附件可以打开 ');
  await press('通过');
  const hint = '还有 2 条要点未勾选：请逐条勾选后再通过，或退回修改';
  expect([screen.getByText(hint).textContent, told]).toEqual([hint, []]);
  await hand.click(screen.getByRole('checkbox', { name: '题目与赛题相符' }));
  await hand.keyboard('2');
  await press('通过');
  await screen.findByText('读过');
  expect(told).toEqual(['请稍后再试']);
});

it('ticks are found again on a later visit, for the same version, checklist and person, and once decided no more', async () => {
  const visit = async (change = {}, reader = {}) => {
    cleanup();
    const entry = { ...ENTRY, checklist: both('题目与赛题相符\n附件可以打开\n'), ...change };
    const desk = openOffice(<ReviewQueue start="7" topicId={undefined} />, {
      ...reader,
      replies: {
        entryReviewed: ok(entry),
        entryOfficeClaim: ok({ until: null }),
        entryOfficeReview: ok({ status: 'approved' }),
        entryNext: { code: 200, msg: '', data: null, waiting: 0 },
      },
    });
    await screen.findByRole('heading', { name: 'A-7 · 一队' });
    return desk;
  };
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  const { hand } = await visit();
  await hand.click(screen.getByRole('checkbox', { name: '附件可以打开' }));
  await visit({}, { userId: 99 });
  expect(ticked()).toEqual([false, false]);
  await visit({ versionId: 5 });
  expect(ticked()).toEqual([false, false]);
  await visit({ checklist: both('附件可以打开\n题目与赛题相符') });
  expect(ticked()).toEqual([false, false]);
  const again = await visit();
  expect(ticked()).toEqual([false, true]);
  await again.hand.click(screen.getByRole('checkbox', { name: '题目与赛题相符' }));
  await again.hand.click(screen.getByRole('button', { name: '通过' }));
  expect(again.sent('entryOfficeReview')).toHaveLength(1);
  await visit();
  expect(ticked()).toEqual([false, false]);
});

it('who has asked to disqualify an entry may take that back, and is not offered it again', async () => {
  const deedsFor = async (disqualifier: string | null, hasAsked = false) => {
    const record = { ...RECORD, status: 'approved' };
    const entry = { ...ENTRY, record, disqualifier, hasAsked };
    openOffice(<ReviewQueue start="7" topicId={undefined} />, {
      replies: { entryReviewed: ok(entry), entryOfficeClaim: ok({ until: null }) },
    });
    await screen.findByRole('heading', { name: 'A-7 · 一队' });
    const offered = ['取消资格', '撤销请求'].filter((name) =>
      screen.queryByRole('button', { name }),
    );
    cleanup();
    return offered;
  };
  expect(await deedsFor(null)).toEqual(['取消资格']);
  expect(await deedsFor('林', true)).toEqual(['撤销请求']);
  expect(await deedsFor('博')).toEqual(['取消资格', '撤销请求']);
});

it('after a request is taken back, the focus is with the deeds, which are named', async () => {
  const entry = { ...ENTRY, record: { ...RECORD, status: 'approved' } };
  const asked = { disqualifier: '林', hasAsked: true, disqualifyReason: '抄袭' };
  const entries = [{ ...entry, ...asked }, entry];
  const { hand } = openOffice(<ReviewQueue start="7" topicId={undefined} />, {
    replies: {
      entryReviewed: () => ok(entries.length > 1 ? entries.shift() : entries[0]),
      entryOfficeClaim: ok({ until: null }),
      entryRecallDisqualification: ok(null),
    },
  });
  await hand.click(await screen.findByRole('button', { name: '撤销请求' }));
  await screen.findByRole('button', { name: '取消资格' });
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '操作' }));
});
