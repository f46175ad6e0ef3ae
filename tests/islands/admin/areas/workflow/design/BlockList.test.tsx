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

it('says the rule of a branch with the titles of the questions', async () => {
  await openDesigner([choiceOf('days > 3 and (vehicle = 2 or is_early = true or is empty(days))')]);
  const [said] = [...document.querySelectorAll('.flow-branch > .flow-face > span:last-child')];
  expect(said?.textContent).toBe(
    '条件：天数 大于 3 且 (交通工具 等于 火车 或 is_early 等于 是 或 天数 未填写)',
  );
});

it('a rule that the rows of the editor cannot express is said as it is written', async () => {
  await openDesigner([choiceOf('days + 1 > 3')]);
  expect(document.querySelector('.flow-branch')?.textContent).toContain('条件：days + 1 > 3');
});

it('marks the branch that prevents the deployment', async () => {
  const { press } = await openDesigner([choiceOf('')]);
  await press('发布');
  expect(
    [...document.querySelectorAll('.flow-branch > .flow-face')].map((face) =>
      face.textContent.includes('未完成'),
    ),
  ).toEqual([true, false]);
});

it('an empty process has no list, but a place to begin', async () => {
  const { press } = await openDesigner([]);
  expect(document.querySelector('.flow-canvas ol')).toBeNull();
  await press('在“流程”末尾插入');
});
