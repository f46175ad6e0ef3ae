import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const nothing = () => undefined;
const namesOf = ({ office }: ReturnType<typeof openOffice>) =>
  office.pageDeeds.list().map(({ name }) => name);

it('a deed is listed in the palette by its name, and does the same there', async () => {
  const done: string[] = [];
  const opened = openOffice(<DeedButton label="导出" onClick={() => void done.push('export')} />);
  expect(namesOf(opened)).toEqual(['导出']);
  opened.office.pageDeeds.list()[0]!.run();
  await opened.hand.click(screen.getByRole('button', { name: '导出' }));
  expect(done).toEqual(['export', 'export']);
});

it('a deed is not listed while it is disabled or loading, nor on an inactive page', () => {
  const opened = openOffice(<DeedButton label="导出" disabled onClick={nothing} />);
  expect(namesOf(opened)).toEqual([]);
  opened.redraw(<DeedButton label="导出" loading onClick={nothing} />);
  expect(namesOf(opened)).toEqual([]);
  opened.redraw(
    <ActiveContext value={false}>
      <DeedButton label="导出" onClick={nothing} />
    </ActiveContext>,
  );
  expect(namesOf(opened)).toEqual([]);
});
