import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { draftOf, openForm } from '#tests/kit/island/form.tsx';
import { ASKED_KINDS, exampleOf, questionOf, type AskedKind } from '#tests/kit/forms/each-kind.ts';
import { formOf } from '#tests/kit/forms/form.ts';

/** Files become answers after an upload, which the journeys test. */
type PlainKind = Exclude<AskedKind, 'files' | 'pictures'>;
const isPlain = (kind: AskedKind): kind is PlainKind => kind !== 'files' && kind !== 'pictures';

interface Hand {
  question: ReturnType<typeof within>;
  hand: UserEvent;
  inputs: HTMLInputElement[];
}
type Give = (at: Hand) => unknown;

const put = (input: Element, value: string) => fireEvent.change(input, { target: { value } });
const written =
  (...texts: string[]): Give =>
  ({ inputs }) =>
    texts.forEach((text, at) => put(inputs[at]!, text));
const ticked =
  (name: string): Give =>
  ({ hand, question }) =>
    hand.click(question.getByLabelText(name));
const pressed =
  (at: number): Give =>
  ({ hand, inputs }) =>
    hand.click(inputs[at]!);

/** How each kind of question is answered; a new kind needs an entry here. */
const GIVE: Readonly<Record<PlainKind, Give>> = {
  text: written('安'),
  longText: written('第一行\n第二行'),
  number: written('1.5'),
  phone: written('13912345678'),
  email: written('a@example.org'),
  idNumber: written('11010519491231002X'),
  single: ticked('甲'),
  dropdown: ({ hand, question }) => hand.selectOptions(question.getByRole('combobox'), '甲'),
  multiple: ticked('甲'),
  rank: ({ hand, question }) => hand.click(question.getByRole('button', { name: '上移：乙' })),
  async cascader({ hand, question }) {
    await hand.selectOptions(question.getAllByRole('combobox')[0]!, '北方');
    await hand.selectOptions(question.getAllByRole('combobox')[1]!, '山');
  },
  date: written('2004-02-29'),
  dateRange: written('2022-09-01', '2026-06-30'),
  time: written('06:30'),
  rating: pressed(3),
  scale: pressed(0),
  matrix: ticked('甲'),
  signature: written('李明'),
  consent: pressed(0),
};

/** Opens a form with one question, and returns functions to answer and submit it. */
async function openQuestion(kind: PlainKind, given?: Parameters<typeof openForm>[1]) {
  const form = openForm(formOf(questionOf(kind, 'f1')), given);
  await screen.findByRole('button', { name: '提交' });
  const box = document.querySelector<HTMLElement>('.filling-question')!;
  return {
    ...form,
    give: () =>
      GIVE[kind]({
        hand: form.hand,
        question: within(box),
        inputs: [...box.querySelectorAll<HTMLInputElement>('input, textarea')],
      }),
    async submit() {
      const code = screen.queryByLabelText('短信验证码');
      if (code) put(code, '123456');
      await form.hand.click(screen.getByRole('button', { name: '提交' }));
      await screen.findByRole('heading', { name: '提交成功' });
    },
  };
}

describe.each(ASKED_KINDS.filter(isPlain))('a question of the kind %s', (kind) => {
  it('sends the given answer', async () => {
    const { give, submit, answers } = await openQuestion(kind);
    await give();
    await submit();
    expect(answers()).toEqual([{ f1: exampleOf(kind).given }]);
  });

  it('sends a previous answer unchanged', async () => {
    const { given } = exampleOf(kind);
    const { submit, answers } = await openQuestion(kind, {
      opened: { draft: draftOf({ f1: given }) },
    });
    await submit();
    expect(answers()).toEqual([{ f1: given }]);
  });

  it('may be left unanswered', async () => {
    const { submit, answers } = await openQuestion(kind);
    await submit();
    expect(Object.values(answers()[0]!).filter((answer) => answer !== null)).toEqual([]);
  });

  it('reports a missing required answer at its place, and sends nothing', async () => {
    const { hand, answers } = openForm(formOf({ ...questionOf(kind, 'f1'), isRequired: true }));
    await hand.click(await screen.findByRole('button', { name: '提交' }));
    const summary = await screen.findByRole('group', { name: /^表单校验不通过，有 1 处需要修改$/ });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(document.querySelector('.filling-fault')!.id).toBe('q-f1-fault');
    await hand.click(within(summary).getByRole('link', { name: kind }));
    expect(document.activeElement!.id).toBe('q-f1');
    expect(answers()).toEqual([]);
  });
});

it('a number in words stays in its field, and is told there instead of being forgotten', async () => {
  const { hand, answers } = openForm(formOf(questionOf('number', 'f1')));
  await hand.type(await screen.findByRole('textbox'), '十二');
  await hand.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(document.querySelector('.filling-fault')!.id).toBe('q-f1-fault'));
  expect(document.querySelector('.filling-fault')!.textContent).not.toBe('');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('十二');
  expect(answers()).toEqual([]);
});
