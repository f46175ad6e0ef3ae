import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Work } from '#islands/registration/form/work.ts';
import { Refused } from '#islands/registration/work/Refused.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';

const EMPTY = { version: 0, base: {}, changes: {} };
const DRAFTS = { team: EMPTY, topic: EMPTY, member: EMPTY, work: EMPTY };

/** Creates an entry that was refused the given parts of what is written on this device. */
function workOf(refused: readonly string[]) {
  const discard = vi.fn();
  const reload = vi.fn(() => Promise.resolve(undefined));
  const work = {
    entry: { title: '旧题目', form: null, team: { members: [] } },
    keeper: { discard },
    view: {
      drafts: DRAFTS,
      title: '新题目',
      clashes: [],
      refused,
      phase: 'refused',
      savedAt: null,
    },
    files: { files: { known: () => undefined } },
    reload,
  };
  return { discard, reload, work: work as unknown as Work };
}

it('what the server refused is shown, and can be dropped; then the entry is read anew', async () => {
  const { discard, reload, work } = workOf(['team']);
  const { hand } = openEnter(<Refused work={work} />);
  expect(screen.getByRole('listitem').textContent).toBe('作品名称 新题目');
  await hand.click(screen.getByRole('button', { name: '不再保留' }));
  expect(discard.mock.calls).toEqual([['team']]);
  expect(reload).toHaveBeenCalledOnce();
});

it('nothing is shown while nothing was refused', () => {
  openEnter(<Refused work={workOf([]).work} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
