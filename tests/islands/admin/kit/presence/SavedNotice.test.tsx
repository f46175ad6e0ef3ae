import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { RECORD_SAVED } from '#lib/browser/session/kept/keys.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA, UNREVIEWED } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;
const THEIRS = {
  ...LINK,
  version: 2,
  data: { ...LINK_DATA, name: { zh: '大学', en: 'College' } },
};

const tellSaved = (version: number, id = 3) =>
  act(() => {
    const detail = { kind: 'link', id, version, by: '李四' };
    dispatchEvent(new CustomEvent(RECORD_SAVED, { detail }));
  });
const notice = () => screen.queryByText(/李四 刚刚保存了/);
const field = (place: string) => document.querySelector<HTMLInputElement>(`#link-${place}`)!;

it('an open editor offers what a colleague has just saved, and merges it with what is typed', async () => {
  const replies = [ok(LINK), ok(THEIRS)];
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: { [review.name]: UNREVIEWED, [get.name]: () => replies.shift()! },
  });
  await screen.findByDisplayValue('大学');
  fireEvent.change(field('url'), { target: { value: 'https://two.example' } });
  tellSaved(1);
  tellSaved(2, 4);
  expect(notice()).toBeNull();
  tellSaved(2);
  expect(notice()).not.toBeNull();
  await hand.click(screen.getByRole('button', { name: '载入改动' }));
  await hand.click(screen.getByRole('button', { name: '返回表单' }));
  await waitFor(() => expect(field('name-en').value).toBe('College'));
  expect(field('url').value).toBe('https://two.example');
  expect(notice()).toBeNull();
});

it('an editor in which nobody has typed takes what a colleague has saved without a question', async () => {
  const replies = [ok(LINK), ok(THEIRS)];
  const { hand } = openOffice(<Editor plan={linkPlan} id={3} />, {
    replies: { [review.name]: UNREVIEWED, [get.name]: () => replies.shift()! },
  });
  await screen.findByDisplayValue('大学');
  tellSaved(2);
  await hand.click(screen.getByRole('button', { name: '载入改动' }));
  await waitFor(() => expect(field('name-en').value).toBe('College'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notice()).toBeNull();
});
