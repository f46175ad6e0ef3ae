import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { ApplicationRecordEntry, OwnCourse } from '#contract/workflow/application.ts';
import { List } from '#islands/account/application/Applications.tsx';
import {
  ApplicationContext,
  applicationIn,
  type ApplicationForm,
  type OwnApplication,
} from '#islands/account/application/context.ts';
import { APPLICATION_KEYS } from '#lib/texts/application.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';
import { formPage, ownApplication } from '#tests/kit/workflow/own-application.ts';

const texts = slice('zh', APPLICATION_KEYS);
const step = (zh: string, dueAt: string | null = null) => ({
  name: { zh, en: '' },
  dueAt,
  people: [],
});
const entry = (
  deed: ApplicationRecordEntry['deed'],
  note = '',
  name: string | null = null,
): ApplicationRecordEntry => ({
  at: '2026-06-01T02:00:00Z',
  deed,
  step: name === null ? null : { zh: name, en: '' },
  by: null,
  assignee: null,
  standsFor: null,
  place: null,
  note,
});

const DEFINITION = formOf({ id: 'f1', kind: 'text', name: 'use', title: { zh: '用途' } });
const courseOf = (change: Partial<OwnCourse> = {}): OwnCourse => ({
  records: [entry('start')],
  open: [],
  next: [],
  paper: { definition: DEFINITION, answers: { f1: '训练模型' }, files: [] },
  ...change,
});
afterEach(() => history.replaceState(null, '', '/'));

function open(replies: Replies, search = '', forms: readonly ApplicationForm[] = []) {
  history.replaceState(null, '', `/personCenter/application/${search}`);
  return openPerson(
    <ApplicationContext value={{ texts, locale: 'zh', forms }}>
      <List />
    </ApplicationContext>,
    replies,
  );
}

const openOne = (change: Partial<OwnApplication>, course: Partial<OwnCourse>, more: Replies = {}) =>
  open({
    applicationOwnList: page([ownApplication(change)]),
    applicationCourse: ok(courseOf(course)),
    ...more,
  });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });

describe('the applications of a person', () => {
  it.each([
    ['', undefined],
    ['?application=12', 12],
    ['?application=0', undefined],
    ['?application=-1', undefined],
    ['?application=x', undefined],
  ])('an address with %j asks for %j', (search, id) => {
    expect(applicationIn(search)).toBe(id);
  });

  it('lead to the forms by which one can apply, where there are none', async () => {
    const forms = [{ key: 'computing', title: { zh: '算力申请', en: '' } }];
    open({ applicationOwnList: page([]) }, '', forms);
    expect(await screen.findByText(texts['application.none'])).toBeTruthy();
    expect(screen.getByRole('link', { name: '算力申请' }).getAttribute('href')).toBe(
      '/form/computing/',
    );
  });

  it('say what they are, how they stand and where they are', async () => {
    openOne(
      {
        status: 'active',
        steps: [
          { zh: '初审', en: '' },
          { zh: '财务', en: '' },
        ],
      },
      {},
    );
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('算力申请').tagName).toBe('B');
    expect(item.getByText('审批中').tagName).toBe('EM');
    expect(item.getByText('2026-06-01 08:00').tagName).toBe('TIME');
    expect(item.getByText('当前环节：初审、财务')).toBeTruthy();
  });

  it('open with the latest and those that wait for the reader', async () => {
    const rows = [
      ownApplication({ id: 3 }),
      ownApplication({ id: 2 }),
      ownApplication({ id: 1, status: 'returned' }),
    ];
    const { sent } = open({ applicationOwnList: page(rows), applicationCourse: ok(courseOf()) });
    await waitFor(() => expect(sent('applicationCourse')).toHaveLength(2));
    expect(sent('applicationCourse').map(({ params }) => params)).toEqual([{ id: 3 }, { id: 1 }]);
  });

  it('open with the one that a message leads to, however far down it is', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => ownApplication({ id: 20 - at }));
    const { sent } = open(
      {
        applicationOwnList: ({ query }) => {
          const from = ((query as { pageNum: number }).pageNum - 1) * 10;
          return { ...page(rows.slice(from, from + 10)), total: rows.length };
        },
        applicationCourse: ok(courseOf()),
      },
      '?application=9',
    );
    await waitFor(() => expect(screen.getAllByText('算力申请')).toHaveLength(12));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'));
    const summaries = [...document.querySelectorAll('summary')];
    expect(summaries.indexOf(document.activeElement as HTMLElement)).toBe(11);
    expect(sent('applicationCourse').map(({ params }) => params)).toEqual([{ id: 9 }]);
    const pages = sent('applicationOwnList').map(
      ({ query }) => (query as { pageNum: number }).pageNum,
    );
    expect(pages).toEqual([1, 1, 2]);
  });
});

describe('an opened application', () => {
  it('says what happened, what is open until when, and what comes next', async () => {
    openOne(
      { status: 'active' },
      {
        records: [entry('start'), entry('approve', '材料齐全', '初审')],
        open: [step('复审', '2026-06-03T10:00:00Z')],
        next: [step('终审')],
      },
    );
    await screen.findByRole('heading', { name: '审批进展' });
    const course = screen.getAllByRole('list').at(-1)!;
    const lines = within(course).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '2026-06-01 10:00提交申请',
      '2026-06-01 10:00初审同意材料齐全',
      '进行中复审截止 2026-06-03 18:00（北京时间）',
      '接下来终审',
    ]);
  });

  it('says where a further approver was added', async () => {
    const added = { ...entry('addSigner', '', '初审'), place: 'before' } as const;
    openOne({ status: 'active' }, { records: [entry('start'), added] });
    await screen.findByRole('heading', { name: '审批进展' });
    const line = within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem').at(-1)!;
    expect(line.textContent).toBe('2026-06-01 10:00初审增加审批人在原审批人之前审批');
  });

  it('says on demand what was applied for', async () => {
    const { hand } = openOne({}, {});
    await hand.click(await screen.findByText('查看申请内容'));
    const given = [await screen.findByRole('term'), screen.getByRole('definition')];
    expect(given.map(({ textContent }) => textContent)).toEqual(['用途', '训练模型']);
  });

  it('that was returned says why, and leads to its form to correct it', async () => {
    openOne({ status: 'returned' }, { records: [entry('start'), entry('return', '请补充预算')] });
    const link = await screen.findByRole('link', { name: '修改后重新提交' });
    expect(link.getAttribute('href')).toBe('/form/computing/#change');
    expect(document.querySelector('blockquote')!.textContent).toBe('退回原因请补充预算');
    expect(screen.queryByRole('button', { name: '催办' })).toBeNull();
    expect(screen.getByRole('button', { name: '撤回申请' })).toBeTruthy();
  });

  it('is urged once, and then says from when it can be urged again', async () => {
    let own = ownApplication({ isUrgeable: true });
    const { hand, sent, told } = open({
      applicationOwnList: () => page([own]),
      applicationCourse: ok(courseOf()),
      applicationUrge: () => {
        own = { ...own, isUrgeable: false, urgeableAt: '2026-06-01T05:00:00Z' };
        return ok(null);
      },
    });
    await hand.click(await button('催办'));
    const words = '已催办，2026-06-01 13:00（北京时间）后可以再次催办。';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent('applicationUrge')).toEqual([{ name: 'applicationUrge', params: { id: 7 } }]);
    expect([told, screen.queryByRole('button', { name: '催办' })]).toEqual([
      [texts['application.urged']],
      null,
    ]);
    expect(document.activeElement!.textContent).toBe(texts['application.next.pending']);
  });

  it('is withdrawn after it was asked which one, and the focus stays with it', async () => {
    let own = ownApplication();
    const { hand, sent } = open({
      applicationOwnList: () => page([own]),
      applicationCourse: () => ok(courseOf()),
      applicationAct: () => {
        own = { ...own, status: 'withdrawn', version: 3 };
        return ok(own);
      },
      formFace: refusal('没有'),
    });
    await hand.click(await button('撤回申请'));
    expect(screen.getByRole('alert').textContent).toContain(
      '确定撤回 2026-06-01 08:00 提交的“算力申请”吗？',
    );
    expect(sent('applicationAct')).toEqual([]);
    await hand.click(await button('撤回申请'));
    expect(await screen.findByText('申请已撤销，不再审批。')).toBeTruthy();
    expect(sent('applicationAct')).toEqual([
      {
        name: 'applicationAct',
        params: { id: 7 },
        body: { deed: 'withdraw', note: '', version: 2 },
      },
    ]);
    expect(document.activeElement!.textContent).toBe('申请已撤销，不再审批。');
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
  });

  it('that was refused to be withdrawn stays as it is', async () => {
    const { hand, told } = openOne({}, {}, { applicationAct: refusal('状态已变化') });
    await hand.click(await button('撤回申请'));
    await hand.click(await button('撤回申请'));
    await waitFor(() => expect(told).toEqual(['状态已变化']));
    expect(buttons()).toEqual(['撤回申请', '取消']);
    expect(screen.getByText(texts['application.next.pending'])).toBeTruthy();
    expect(document.activeElement!.textContent).toBe('撤回申请');
  });

  it('that was refused to be urged leaves the focus where it is', async () => {
    const replies = { applicationUrge: refusal('请稍后再试') };
    const { hand, told } = openOne({ isUrgeable: true }, {}, replies);
    await hand.click(await button('催办'));
    await waitFor(() => expect(told).toEqual(['请稍后再试']));
    expect(buttons()).toEqual(['催办', '撤回申请']);
    expect(document.activeElement!.textContent).toBe('催办');
  });

  it.each([
    ['approved', entry('approve', '同意支持', '终审'), '申请已通过。', '审批意见同意支持'],
    ['rejected', entry('reject', '额度不足', '终审'), '申请未通过。', '驳回原因额度不足'],
  ] as const)('that was %s says so with the reason', async (status, last, words, reason) => {
    openOne({ status }, { records: [entry('start'), last] }, { formFace: ok(formPage()) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.querySelector('blockquote')!.textContent).toBe(reason);
    const link = await screen.findByRole('link', { name: '再次申请' });
    expect(link.getAttribute('href')).toBe('/form/computing/');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['has ended', formPage({ state: 'ended' })],
    ['takes one answer of a person', formPage({}, { once: 'ever' })],
  ])('leads to no new one if its form %s', async (_, form) => {
    const { sent } = openOne({ status: 'approved' }, {}, { formFace: ok(form) });
    await waitFor(() => expect(sent('formFace')).toHaveLength(1));
    await screen.findByText('申请已通过。');
    expect(screen.queryByRole('link', { name: '再次申请' })).toBeNull();
  });

  it('that was withdrawn leads to a new one even where a person has one answer', async () => {
    const formFace = ok(formPage({}, { once: 'ever' }));
    openOne({ status: 'withdrawn' }, {}, { formFace });
    expect(await screen.findByRole('link', { name: '再次申请' })).toBeTruthy();
  });

  it('whose course could not be read is read again by a button', async () => {
    const replies = [refusal('暂不可用'), ok(courseOf())];
    const { hand } = openOne({}, {}, { applicationCourse: () => replies.shift()! });
    await hand.click(await button('重试'));
    expect(await screen.findByRole('heading', { name: '审批进展' })).toBeTruthy();
  });
});
