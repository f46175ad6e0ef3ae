import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { QuestionForm } from '#islands/consultation/QuestionForm.tsx';
import { CLICK_REST } from '#islands/ui/click-guard.ts';
import { CONSULTATION_KEYS } from '#lib/texts/consultation.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { profile } from '#tests/lib/browser/session/parts.ts';
import { currentOf } from '#tests/kit/island/current.ts';
import { later, ok } from '#tests/kit/island/far-end.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })));

it('a question is sent once, however long the answer takes', async () => {
  const line = later();
  const { current, sent } = currentOf('zh', { consultationSubmit: line.reply });
  render(<QuestionForm current={current} texts={slice('zh', CONSULTATION_KEYS)} />);
  write(/内容/, '报名截止之后还能修改方案吗');
  write(/联系人/, '李明');
  write(/手机号/, '13800138000');
  await press();
  await act(() => vi.advanceTimersByTimeAsync(CLICK_REST + 1));
  await press();
  expect(sent('consultationSubmit')).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(true);
  await act(async () => line.send(ok(undefined)));
  expect(screen.getByRole('status').textContent).not.toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(false);
});

const READER: Known = {
  phase: 'known',
  token: 'token',
  profile: { ...profile, nickName: '林晓舟', email: 'lin@example.org', workName: '滨江理工大学' },
  permissions: [],
  roles: [],
};

it('a reader who is logged in is not asked again for what their profile says', async () => {
  const { current, sent } = currentOf('zh', { consultationSubmit: ok(undefined) }, READER);
  render(<QuestionForm current={current} texts={slice('zh', CONSULTATION_KEYS)} />);
  write(/内容/, '报名截止之后还能修改方案吗');
  write(/单位/, '');
  await press();
  expect(sent('consultationSubmit')[0]!.body).toMatchObject({
    linkMan: '林晓舟',
    email: 'lin@example.org',
    company: '',
  });
  const link = screen.getByRole('link', { name: '我的咨询' });
  expect(link.getAttribute('href')).toBe('/personCenter/consultation/');
  expect(screen.getByLabelText<HTMLInputElement>(/联系人/).value).toBe('林晓舟');
});
