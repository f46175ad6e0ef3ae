import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkPlan } from '#islands/admin/areas/site/link.ts';
import { Editor } from '#islands/admin/editor/Editor.tsx';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';
import { ok, refusal, type ServerReply } from '#tests/kit/island/far-end.ts';
import { LINK, LINK_DATA } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const { get, review } = linkPlan.type;
const ASKED = { ...LINK, approval: 'asked' };
const REFUSED = { ...ASKED, version: 2, approval: 'refused' };
const LAST = { by: 'chief', at: '2026-11-20T01:00:00.000Z', note: '请补上学院' };
const BACK = /chief .*退回/;
const ASKED_FOR = /chief .*请求审批/;
const APPROVED = /chief .*审批通过/;

/** Opens a record with one reply for each read. */
async function open(...reads: ServerReply[]) {
  const office = openOffice(<Editor plan={linkPlan} id={3} />, {
    permissions: ['*:*:*'],
    replies: {
      [review.name]: ok({
        isNeeded: true,
        writtenBy: 'bo',
        approvers: [],
        askedById: null,
        last: LAST,
        live: null,
      }),
      [get.name]: () => reads.shift()!,
    },
  });
  await screen.findByDisplayValue('大学');
  return office;
}
const field = (place: string) => document.querySelector<HTMLInputElement>(`#link-${place}`)!;
const hear = () => dispatchEvent(new Event(MESSAGES_CHANGED));

describe('an open record that waits for approval', () => {
  it('shows the decision as soon as the message arrives, and keeps unsaved text', async () => {
    await open(ok(ASKED), ok(REFUSED));
    fireEvent.change(field('url'), { target: { value: 'https://two.example' } });
    hear();
    expect(await screen.findByText(BACK)).toBeTruthy();
    expect(screen.getByText(LAST.note)).toBeTruthy();
    expect([field('url').value, screen.queryByText('未保存') !== null]).toEqual([
      'https://two.example',
      true,
    ]);
  });

  it('shows a colleague’s changes if nothing was written here', async () => {
    await open(ok(ASKED), ok({ ...REFUSED, data: { ...LINK_DATA, url: 'https://three.example' } }));
    hear();
    await waitFor(() => expect(field('url').value).toBe('https://three.example'));
  });

  it('shows a new request after it was returned', async () => {
    await open(ok(REFUSED), ok({ ...ASKED, version: 3 }));
    expect(await screen.findByText(BACK)).toBeTruthy();
    hear();
    expect(await screen.findByText(ASKED_FOR)).toBeTruthy();
  });

  it('ignores messages after approval, and those whose record cannot be read', async () => {
    const approved = { ...ASKED, version: 2, approval: 'approved' };
    const { sent } = await open(ok(ASKED), refusal('找不到'), ok(approved));
    hear();
    await waitFor(() => expect(sent(get.name)).toHaveLength(2));
    expect(screen.queryByText(APPROVED)).toBeNull();
    hear();
    expect(await screen.findByText(APPROVED)).toBeTruthy();
    hear();
    await Promise.resolve();
    expect(sent(get.name)).toHaveLength(3);
  });
});
