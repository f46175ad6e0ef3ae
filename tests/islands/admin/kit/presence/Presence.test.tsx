import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { openDesigner } from '#tests/kit/island/designer.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const replies = {
  presenceJoin: ok({ key: 'a'.repeat(32), people: [{ name: '李四', isOwn: false }] }),
};

/** Each lease ends by a beacon when its page is left. */
beforeEach(() => void vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true));

it('two who edit a record learn that their changes are merged', async () => {
  openOffice(<Presence kind="link" id={3} />, { replies });
  await screen.findByText('李四 也在编辑这条记录。保存时各自的改动会合并，同一处都改了才会询问。');
});

it('two who decide on a record learn that the first decision stands', async () => {
  openOffice(<Presence kind="appeal" id={3} outcome="decided" />, { replies });
  await screen.findByText(
    '李四 也打开了这条记录。先作出的处理生效，后作出的会被拒绝，双方写的说明不会合并。',
  );
});

it('two who design a process learn that only one version is kept', async () => {
  await openDesigner([], { replies });
  const notice = await screen.findByText(/^李四/);
  expect(notice.textContent).toBe(
    '李四 也在编辑这条记录。双方的改动不会合并，后保存的人需要选择保留哪个版本。',
  );
});
