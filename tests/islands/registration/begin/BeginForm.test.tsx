import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { BeginForm } from '#islands/registration/begin/BeginForm.tsx';
import { readKept } from '#islands/registration/form/kept-parts.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { ok, refusal } from '#tests/kit/island/far-end.ts';
import { openedOf } from '#tests/kit/island/form.tsx';

const FORM = formOf({
  id: 'f1',
  kind: 'text',
  name: 'school',
  title: { zh: '学校', en: '' },
});
const WINDOW = {
  year: 2026,
  form: openedOf(FORM).body,
  team: { name: '一队', isLed: true },
} as EntryWindow;

/** Opens the start of an entry, and records the ids of the entries begun. */
function openBegin(replies: Parameters<typeof openEnter>[1], window: EntryWindow = WINDOW) {
  const begun: number[] = [];
  const onBegun = (id: number) => void begun.push(id);
  return {
    begun,
    ...openEnter(<BeginForm topicId={3} window={window} onBegun={onBegun} />, replies),
  };
}

it('answers not saved at the start are left to the page of the entry', async () => {
  const { hand, begun, sent, account } = openBegin({
    entryBegin: ok({ id: 7 }),
  });
  fireEvent.change(screen.getByLabelText('学校'), {
    target: { value: '南屿大学' },
  });
  await hand.click(screen.getByRole('button', { name: '开始报名' }));
  await waitFor(() => expect(begun).toEqual([7]));
  expect(sent('entryPartSave')).toHaveLength(1);
  const kept = readKept(
    memoryOf(() => localStorage),
    7,
    account,
  );
  expect(kept!.drafts.team).toEqual({
    version: 0,
    changes: { f1: '南屿大学' },
  });
});

it('a name taken by another team is reported at its field, and no entry is begun', async () => {
  const taken = '队名已被使用';
  const { hand, begun, told } = openBegin(
    { entryBegin: refusal(taken, [{ place: 'teamName', msg: taken }]) },
    { ...WINDOW, team: null },
  );
  const name = screen.getByRole('textbox', { name: /队名/ });
  await hand.type(name, '远岫队');
  await hand.click(screen.getByRole('button', { name: '开始报名' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(taken)).toBeDefined();
  expect(document.activeElement).toBe(name);
  expect(told).toEqual([taken]);
  expect(begun).toEqual([]);
});
