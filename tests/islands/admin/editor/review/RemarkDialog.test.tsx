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

/** Opens the approval dialog of a link; the server answers with the given approval. */
async function openDecision(approval: string, waiting: readonly number[] = []) {
  const office = openOffice(<Editor plan={linkPlan} id={3} />, {
    permissions: ['*:*:*'],
    replies: {
      [listWaiting.name]: ok(waiting.map((id) => ({ type: 'link', id }))),
      [get.name]: ok(ASKED),
      [review.name]: ok({
        isNeeded: true,
        writtenBy: 'bo',
        approvers: [],
        askedById: null,
        last: LAST,
        live: null,
      }),
      [approve.name]: ok({ ...ASKED, version: 2, approval }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '审批' }));
  return { ...office, dialog: within(await screen.findByRole('dialog')) };
}

afterEach(() => void (location.hash = ''));

describe('a request for approval', () => {
  async function openRequest(approvers: readonly string[]) {
    openOffice(<Editor plan={linkPlan} id={3} />, {
      replies: {
        [get.name]: ok(LINK),
        [review.name]: ok({
          isNeeded: true,
          writtenBy: 'bo',
          approvers,
          askedById: null,
          last: null,
          live: null,
        }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '请求审批' }));
    return within(await screen.findByRole('dialog'));
  }

  it('says whom it asks', async () => {
    const dialog = await openRequest(['安', '博']);
    expect(await dialog.findByText('将通知 2 人：安、博')).toBeTruthy();
  });

  it('warns if nobody else may approve', async () => {
    const dialog = await openRequest([]);
    expect(await dialog.findByText(/目前没有其他同事可以审批/)).toBeTruthy();
  });
});

describe('the approval dialog', () => {
  it('reports that the text was returned', async () => {
    const { dialog, told } = await openDecision('refused');
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: '网址有误，请改' } });
    fireEvent.click(dialog.getByRole('button', { name: '退回' }));
    await waitFor(() => expect(told).toEqual(['已退回']));
  });

  it('reports that the text was approved', async () => {
    const { dialog, told } = await openDecision('approved');
    fireEvent.click(dialog.getByRole('button', { name: '通过' }));
    await waitFor(() => expect(told).toEqual(['已通过']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to the next waiting record after a decision, by button and by key', async () => {
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

  it('skips an undecided record, to the next or the previous one', async () => {
    const { dialog } = await openDecision('approved', [2, 3, 5]);
    fireEvent.click(await dialog.findByRole('button', { name: '下一条' }));
    expect(location.hash).toBe('#/content/link/5?then=approve');
    fireEvent.click(await screen.findByRole('button', { name: '审批' }));
    await within(await screen.findByRole('dialog')).findByRole('button', { name: '下一条' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'k' });
    expect(location.hash).toBe('#/content/link/2?then=approve');
  });

  it('opens for the record named by the address if the reader may decide', async () => {
    const replies = {
      [listWaiting.name]: ok([]),
      [get.name]: ok(ASKED),
      [review.name]: ok({
        isNeeded: true,
        writtenBy: 'bo',
        approvers: [],
        askedById: null,
        last: LAST,
        live: null,
      }),
    };
    const { redraw } = openOffice(<Editor plan={linkPlan} id={3} />, { replies });
    await screen.findByRole('button', { name: '审批' });
    redraw(<Editor plan={linkPlan} id={3} then="approve" />);
    expect(await screen.findByRole('dialog', { name: /^审批/ })).toBeTruthy();
  });
});
