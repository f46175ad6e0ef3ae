import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parameterResource } from '#contract/system/parameter.ts';
import { GroupFilter } from '#islands/admin/records/group/GroupFilter.tsx';
import { page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const parameter = (group: string, id: number) => ({
  id,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  group,
  name: { zh: '', en: '' },
  key: `key${id}`,
  value: '',
  isSensitive: false,
  isBuiltIn: false,
  remark: '',
});
const rows = ['forms', 'our own', '', 'forms'].map(parameter);

it.each([
  ['zh', ['表单', 'our own']],
  ['en', ['Forms', 'our own']],
] as const)('in %s each group is offered once, built-in ones by their name', async (...given) => {
  const [locale, names] = given;
  const chosen: string[] = [];
  const { hand } = openOffice(
    <GroupFilter
      label="group"
      value=""
      onChoose={(group) => chosen.push(group)}
      resource={parameterResource}
    />,
    { locale, replies: { [parameterResource.list.name]: page(rows) } },
  );
  await hand.click(screen.getByRole('combobox'));
  await screen.findByTitle(names[0]);
  const offered = [...document.querySelectorAll('.ant-select-item')];
  expect(offered.map(({ textContent }) => textContent)).toEqual(names);
  await hand.click(screen.getByTitle(names[0]));
  expect(chosen).toEqual(['forms']);
});
