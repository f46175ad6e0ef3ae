import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CHANGE_HASH, type OwnAnswer } from '#contract/forms/filling.ts';
import type { OwnApplication } from '#islands/account/application/context.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { ok, page, type Replies } from '#tests/kit/island/far-end.ts';
import { openedOf, openForm } from '#tests/kit/island/form.tsx';
import { ownApplication } from '#tests/kit/workflow/own-application.ts';

const FORM = formOf({ id: 'f1', kind: 'text', name: 'use', title: { zh: '用途' } });
const FACE = { purpose: 'workflow' } as const;
const ownOf = (change: Partial<OwnAnswer> = {}): OwnAnswer => ({
  id: 5,
  version: 1,
  state: 'submitted',
  submittedAt: '2026-06-01T00:00:00Z',
  definition: FORM,
  answers: { f1: '训练' },
  files: [],
  isChangeable: false,
  ...change,
});
const COURSE = {
  records: [
    {
      at: '2026-06-01T02:00:00Z',
      deed: 'return',
      step: null,
      by: null,
      assignee: null,
      standsFor: null,
      place: null,
      note: '请补充预算',
    },
  ],
  open: [],
  next: [],
  paper: { definition: FORM, answers: {}, files: [] },
};

const open = (own: OwnAnswer, application: Partial<OwnApplication>, replies: Replies = {}) =>
  openForm(FORM, {
    face: FACE,
    opened: { own },
    replies: {
      applicationOwnList: page([
        ownApplication({ id: 8, answerId: 4 }),
        ownApplication(application),
      ]),
      applicationCourse: ok(COURSE),
      ...replies,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });
const follow = async () =>
  (await screen.findByRole('link', { name: '查看申请进展' })).getAttribute('href');

describe('a form by which people apply', () => {
  it('leads from the confirmation to the application', async () => {
    const { hand } = openForm(FORM, { face: FACE });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '训练' } });
    await hand.click(await button('提交'));
    await screen.findByRole('heading', { name: '提交成功' });
    expect(screen.getByText('有审批进展时会通知您，您也可以随时查看。')).toBeTruthy();
    expect(await follow()).toBe('/personCenter/application/');
  });

  it('says how a running application stands, and does not change it', async () => {
    open(ownOf(), { status: 'active' });
    expect(await screen.findByText('申请正在审批。')).toBeTruthy();
    expect(await follow()).toBe('/personCenter/application/?application=7');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '再填一份',
    ]);
  });

  it.each([
    ['active', '申请正在审批。'],
    ['rejected', '申请未通过。'],
  ] as const)('begins another application beside one that is %s', async (status, said) => {
    const { hand } = open(ownOf(), { status });
    expect(await screen.findByText(said)).toBeTruthy();
    await hand.click(await button('再填一份'));
    expect(await button('提交')).toBeTruthy();
  });

  it('opens for correction at once where the personal centre leads to that', async () => {
    history.replaceState(null, '', CHANGE_HASH);
    onTestFinished(() => history.replaceState(null, '', ' '));
    open(ownOf({ isChangeable: true }), { status: 'returned' });
    expect(await screen.findByText('请补充预算')).toBeTruthy();
    expect(((await screen.findByRole('textbox')) as HTMLInputElement).value).toBe('训练');
  });

  it('lets a returned application be corrected with the reason in view, and sent again', async () => {
    let status = 'returned';
    let own = ownOf({ isChangeable: true });
    const { hand, told } = open(
      own,
      {},
      {
        formOpen: () => ok(openedOf(FORM, { own })),
        applicationOwnList: () => page([ownApplication({ status })]),
        formAnswerChange: () => {
          status = 'active';
          own = ownOf({ version: 2 });
          return ok(own);
        },
      },
    );
    expect(await screen.findByText('请补充预算')).toBeTruthy();
    await hand.click(await button('修改后重新提交'));
    expect(screen.getByText('请补充预算')).toBeTruthy();
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '训练和评测' } });
    await hand.click(await button('重新提交'));
    expect(await screen.findByText('申请正在审批。')).toBeTruthy();
    expect(told).toEqual(['申请已重新提交']);
    expect(screen.queryByText('请补充预算')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement!.textContent).toBe(
        '您已于 2026-06-01 08:00（北京时间）提交申请',
      ),
    );
  });

  it('shows what was sent even if its application cannot be read', async () => {
    open(ownOf(), {}, { applicationOwnList: page([]) });
    expect(await follow()).toBe('/personCenter/application/');
    expect(screen.getByText('查看我的回答')).toBeTruthy();
  });
});
