import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { approve, get, review } = linkPlan.type;
const ASKED = { ...LINK, approval: 'asked' };
const LAST = { by: 'bo', at: '2026-11-20T01:00:00.000Z', note: '' };

/** The dialog in which a second person decides about a link; the server answers with what comes of it. */
async function openDecision(approval: string) {
  const office = openOffice(<Editor plan={linkPlan} id={3} />, {
    permissions: ['*:*:*'],
    replies: {
      [get.name]: ok(ASKED),
      [review.name]: ok({ isNeeded: true, writtenBy: 'bo', last: LAST, live: null }),
      [approve.name]: ok({ ...ASKED, version: 2, approval }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '审批' }));
  return { ...office, dialog: within(await screen.findByRole('dialog')) };
}

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
  });
});
