import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { draftOf, openForm } from '#tests/kit/island/form.tsx';

const field = { id: 'f1', name: 'f1', title: { zh: '问题', en: '' } };
const CHOICE = formOf({ ...field, kind: 'single', options: optionsOf('甲', '乙') });
const RATING = formOf({ ...field, kind: 'rating', most: 3 });
const RANK = formOf({ ...field, kind: 'rank', options: optionsOf('甲', '乙') });
const SIGNATURE = formOf({ ...field, kind: 'signature' });

it.each([
  ['a choice', CHOICE, { chosen: [1], other: '' }, '清除选择', 'radio'],
  ['a rating', RATING, 2, '清除选择', 'radio'],
  ['a ranking', RANK, null, '采用这个顺序', 'button'],
  ['a signature', SIGNATURE, { drawn: 'M1 1L9 9' }, '清除手写签名', 'textbox'],
] as const)(
  'whoever presses the button below %s that goes with it stays at the question',
  async (_, form, value, name, role) => {
    const { hand } = openForm(form, { opened: { draft: draftOf({ f1: value as never }) } });
    await hand.click(await screen.findByRole('button', { name }));
    expect(document.activeElement?.id).toBe('q-f1');
    expect(screen.getAllByRole(role)).toContain(document.activeElement);
  },
);

it('whoever has a code sent goes on where it is typed', async () => {
  const form = formOf({ ...field, kind: 'phone', isConfirmed: true });
  const { hand } = openForm(form, {
    opened: { draft: draftOf({ f1: '13912345678' }) },
    replies: { sendFormCode: ok(null) },
  });
  await hand.click(await screen.findByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('短信验证码')));
});
