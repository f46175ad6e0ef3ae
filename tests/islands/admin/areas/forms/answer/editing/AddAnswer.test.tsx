import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { AnswerView } from '#contract/forms/record.ts';
import { AddAnswer } from '#islands/admin/areas/forms/answer/editing/AddAnswer.tsx';
import { FILLING_KEYS } from '#islands/forms/texts.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const definition = formOf({ id: 'f1', kind: 'text', name: 'name', title: { zh: '姓名', en: '' } });
const VIEW = { form: { id: 3 }, deeds: ['add'], definition } as unknown as AnswerView;

/** Opens an answer that is typed from paper. */
async function openAnswer() {
  vi.stubGlobal('fetch', async () => Response.json(slice('zh', FILLING_KEYS)));
  const { hand } = openOffice(<AddAnswer view={VIEW} onDone={() => undefined} />);
  await hand.click(screen.getByRole('button', { name: '代填答卷' }));
  const input = await screen.findByLabelText('姓名');
  const leave = () => hand.click(document.querySelector('.ant-drawer-mask')!);
  return { hand, input, leave };
}

it('closing an answer with unsaved input asks for confirmation', async () => {
  const { hand, input, leave } = await openAnswer();
  fireEvent.change(input, { target: { value: '安' } });
  await leave();
  await screen.findByRole('button', { name: '放弃修改' });
  expect(screen.getByDisplayValue('安')).toBe(input);
  await hand.click(screen.getByRole('button', { name: '放弃修改' }));
  await waitFor(() => expect(screen.queryByLabelText('姓名')).toBeNull());
});

it('closing an empty answer needs no confirmation', async () => {
  const { leave } = await openAnswer();
  await leave();
  await waitFor(() => expect(screen.queryByLabelText('姓名')).toBeNull());
});
