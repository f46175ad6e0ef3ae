import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outline } from '#contract/workflow/outline.ts';
import { ok, refusal, type Heard } from '#tests/kit/island/far-end.ts';
import { openDesigner, shownBlocks, stepOf } from '#tests/kit/island/designer.tsx';

const START = [stepOf('b1', '一'), stepOf('b2', '二')];
const MINE = ['b2', 'b1'];
const THEIRS = ['b3'];

/** Moves a step while somebody else saves another process, until the dialog asks whose is kept. */
async function openConflict() {
  let kept: { outline: Outline; version: number } = { outline: { blocks: START }, version: 1 };
  const designer = await openDesigner(START, {
    replies: {
      processOutline: () => ok(kept),
      processOutlineSave: ({ body }: Heard) => {
        const given = body as typeof kept;
        if (given.version !== kept.version) return refusal('已被他人修改');
        kept = { ...given, version: given.version + 1 };
        return ok(kept);
      },
    },
  });
  kept = { outline: { blocks: [stepOf('b3', '三')] }, version: 7 };
  await designer.press('下移 一');
  await screen.findByText('内容已被他人修改');
  return { ...designer, keptBlocks: () => kept.outline.blocks.map(({ id }) => id) };
}

it.each([
  ['采用对方的版本', THEIRS, MINE],
  ['保留我的版本', MINE, THEIRS],
])('the other version can be brought back after “%s”', async (button, chosen, other) => {
  const { press, keptBlocks } = await openConflict();
  await press(button);
  await waitFor(() => expect([shownBlocks(), keptBlocks()]).toEqual([chosen, chosen]));
  await press('撤销');
  await waitFor(() => expect([shownBlocks(), keptBlocks()]).toEqual([other, other]));
});
