import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formOf } from '#tests/kit/forms/form.ts';
import { refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openForm } from '#tests/kit/island/form.tsx';

const SCHOOL = formOf({ id: 'f1', kind: 'text', name: 'school', title: { zh: '学校', en: '' } });

it('answers that wait to be sent keep what the form promised when they were submitted', async () => {
  const sent: boolean[] = [];
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const first = openForm(SCHOOL, { face: { isAnonymous: true } });
  fireEvent.change(await screen.findByLabelText('学校'), { target: { value: '南屿大学' } });
  await first.hand.click(screen.getByRole('button', { name: '提交' }));
  await screen.findByRole('button', { name: '再次提交' });
  first.unmount();
  line.mockRestore();
  const replies: Replies = {
    formSubmit({ body }) {
      sent.push((body as { isAnonymous: boolean }).isAnonymous);
      return refusal('此表单已不再匿名');
    },
  };
  const { hand } = openForm(SCHOOL, { face: { isAnonymous: false }, replies });
  await hand.click(await screen.findByRole('button', { name: '再次提交' }));
  await hand.click(await screen.findByRole('button', { name: '提交' }));
  expect(sent).toEqual([true, false]);
});
