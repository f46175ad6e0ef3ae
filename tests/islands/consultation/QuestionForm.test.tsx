import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { QuestionForm } from '#islands/consultation/QuestionForm.tsx';
import { CLICK_REST } from '#islands/ui/click-guard.ts';
import { CONSULTATION_KEYS } from '#lib/texts/consultation.ts';
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
