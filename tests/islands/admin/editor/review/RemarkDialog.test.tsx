import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listWaiting } from '#contract/publishing/publishing.ts';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { approve, get, review } = linkPlan.type;
const ASKED = { ...LINK, approval: 'asked' };
const LAST = { by: 'bo', at: '2026-11-20T01:00:00.000Z', note: '' };

/** The dialog in which a second person decides about a link; the server answers with what comes of it. */
async function openDecision(approval: string, waiting: readonly number[] = []) {
  const office = openOffice(<Editor plan={linkPlan} id={3} />, {
    permissions: ['*:*:*'],
    replies: {
      [listWaiting.name]: ok(waiting.map((id) => ({ type: 'link', id }))),
      [get.name]: ok(ASKED),
      [review.name]: ok({ isNeeded: true, writtenBy: 'bo', last: LAST, live: null }),
      [approve.name]: ok({ ...ASKED, version: 2, approval }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '审批' }));
  return { ...office, dialog: within(await screen.findByRole('dialog')) };
}

afterEach(() => void (location.hash = ''));

describe('the dialog of a second person', () => {
  it('says that the text was sent back', async () => {
    const { dialog, told } = await openDecision('refused');
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '网址有误，请改' } });
    fireEvent.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() => expect(told).toEqual(['已退回']));
  });

  it('says that the text was approved', async () => {
    const { dialog, told } = await openDecision('approved');
    fireEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['已通过']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads on to the next that waits once it is decided, by its button and by its key', async () => {
    const { dialog } = await openDecision('approved', [2, 3, 5]);
    expect(await dialog.findByRole('button', { name: '下一条' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'a' });
    expect(await screen.findByText('待处理 2 条')).toBeTruthy();
    const next = screen.getByRole('button', { name: '下一条' });
    expect(document.activeElement).toBe(next);
    fireEvent.keyDown(next, { key: 'j' });
    expect(location.hash).toBe('#/content/link/5?then=approve');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads past one that is left as it is, to the one after it or before it', async () => {
    const { dialog } = await openDecision('approved', [2, 3, 5]);
    fireEvent.click(await dialog.findByRole('button', { name: '下一条' }));
    expect(location.hash).toBe('#/content/link/5?then=approve');
    fireEvent.click(await screen.findByRole('button', { name: '审批' }));
    await within(await screen.findByRole('dialog')).findByRole('button', { name: '下一条' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'k' });
    expect(location.hash).toBe('#/content/link/2?then=approve');
  });

  it('opens with the record that the address asks to decide about, where its reader may', async () => {
    const replies = {
      [listWaiting.name]: ok([]),
      [get.name]: ok(ASKED),
      [review.name]: ok({ isNeeded: true, writtenBy: 'bo', last: LAST, live: null }),
    };
    const { redraw } = openOffice(<Editor plan={linkPlan} id={3} />, { replies });
    await screen.findByRole('button', { name: '审批' });
    redraw(<Editor plan={linkPlan} id={3} then="approve" />);
    expect(await screen.findByRole('dialog', { name: /^审批/ })).toBeTruthy();
  });
});
