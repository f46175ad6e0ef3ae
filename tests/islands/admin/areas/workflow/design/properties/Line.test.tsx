import { expect, it } from 'vitest';
import { choiceOf, openDesigner, stepOf } from '#tests/kit/island/designer.tsx';

/** Opens a process that cannot be deployed, and the properties of one of its parts. */
async function openWrong(id: string) {
  const wrong = { ...stepOf('b1', '', []), id: 'b9' };
  const { press, hand } = await openDesigner([wrong, choiceOf('')]);
  await press('发布');
  await hand.click(document.querySelector(`#flow-at-${id}`)!);
  return hand;
}

/** What is said of the input of a field. */
const saidOf = (field: string) =>
  (document.querySelector(`#flow-${field}`)!.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const isInvalid = (field: string) =>
  document.querySelector(`#flow-${field}`)!.getAttribute('aria-invalid');

it.each([
  ['name-zh', 'true', ['请填写环节的中文名称']],
  ['name-en', 'false', [undefined]],
  ['who', 'true', ['请选择参与人', '可选择，也可填写登录名，或一次粘贴多个。']],
  ['roles', 'false', [undefined]],
  ['hours', 'false', ['留空表示不限时。']],
])(
  'the input %s says whether it is wrong, and is tied to its texts',
  async (field, wrong, said) => {
    await openWrong('b9');
    expect([isInvalid(field), saidOf(field)]).toEqual([wrong, said]);
  },
);

it('a rule is tied to what is wrong with it, as conditions and as a formula', async () => {
  const hand = await openWrong('c2');
  expect(saidOf('when')).toEqual(['请填写分支的条件']);
  await hand.click(
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '按公式编辑',
    )!,
  );
  expect([isInvalid('when'), saidOf('when')]).toEqual(['true', ['请填写分支的条件']]);
});
