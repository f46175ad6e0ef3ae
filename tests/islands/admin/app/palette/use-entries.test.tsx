import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEntries } from '#islands/admin/app/palette/use-entries.ts';
import { postPlan } from '#islands/admin/areas/identity/post.ts';
import { ResourcePage } from '#islands/admin/records/ResourcePage.tsx';
import { later, ok, page } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const VIEW = {
  page: 'system:post',
  kind: 'savedFilter',
  id: '3',
  title: { zh: '停用的', en: '停用的' },
  query: { status: 'disabled' },
  shown: { list: 'post', columns: ['code', 'sort'] },
};
const POST = {
  id: 1,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedBy: null,
  code: 'secretary',
  name: { zh: '秘书', en: '' },
  sort: 1,
  status: 'active',
};

function Found({ text }: { text: string }) {
  const { entries } = useEntries(text, []);
  return entries.map(({ key, name, run }) => (
    <button key={key} onClick={run}>
      {name}
    </button>
  ));
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('a view found in the palette shows its columns, even in a list that is open', async () => {
  const { hand } = openOffice(
    <>
      <ResourcePage plan={postPlan} rest="" query={{}} />
      <Found text="停用" />
    </>,
    { replies: { postList: page([POST]), officeFind: ok([VIEW]) } },
  );
  await screen.findByText('secretary');
  expect(heads()).toContain('岗位名称');
  await hand.click(await screen.findByRole('button', { name: '停用的' }));
  expect(heads().filter(Boolean)).toEqual(['岗位编码', '排序', '操作']);
  expect(location.hash).toBe('#/system/post?status=disabled');
});

it('a new record is begun from any page', async () => {
  const { hand } = openOffice(<Found text="新增：新闻" />, { replies: { officeFind: ok([]) } });
  await hand.click(await screen.findByRole('button', { name: '新增：新闻' }));
  expect(location.hash).toBe('#/content/news/new');
});

function Typed() {
  const [text, type] = useState('停用');
  return (
    <>
      <input value={text} onChange={({ target }) => type(target.value)} />
      <Found text={text} />
    </>
  );
}

it('a record that was found for another text is offered only while its name bears this one', async () => {
  const { reply } = later();
  let count = 0;
  const { hand } = openOffice(<Typed />, {
    replies: { officeFind: () => ((count += 1) === 1 ? ok([VIEW]) : reply()) },
  });
  await screen.findByRole('button', { name: '停用的' });
  await hand.type(screen.getByRole('textbox'), '的');
  expect(screen.queryByRole('button', { name: '停用的' })).not.toBeNull();
  await hand.type(screen.getByRole('textbox'), '岗');
  expect(screen.queryByRole('button', { name: '停用的' })).toBeNull();
});
