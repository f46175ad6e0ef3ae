import { expect, it } from 'vitest';
import { choiceOf, openDesigner, stepOf } from '#tests/kit/island/designer.tsx';

it.each([
  ['may edit it', ['*:*:*']],
  ['only looks at it', ['workflow:process:query']],
])('each item of a list is a block to whoever %s', async (_, permissions) => {
  await openDesigner([choiceOf('days > 3'), stepOf('b9', '结尾')], { permissions });
  const blocks = [...document.querySelectorAll('.flow-canvas li')].map(
    (item) => item.querySelector(':scope > .flow-card .flow-face')?.id,
  );
  expect(blocks).toEqual(['flow-at-c1', 'flow-at-b1', 'flow-at-b2', 'flow-at-b9']);
});

it('an empty process has no list, but a place to begin', async () => {
  const { press } = await openDesigner([]);
  expect(document.querySelector('.flow-canvas ol')).toBeNull();
  await press('在“流程”末尾插入');
});
