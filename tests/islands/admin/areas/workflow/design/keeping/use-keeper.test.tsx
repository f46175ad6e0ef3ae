import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { deploy, openDesigner, stepOf } from '#tests/kit/island/designer.tsx';

it('a process that was changed and changed back is deployed in the version saved last', async () => {
  const designer = await openDesigner([stepOf('b1', '一'), stepOf('b2', '二')]);
  const { press, sent } = designer;
  const untilSaved = (times: number) =>
    waitFor(async () => {
      expect(sent('processOutlineSave')).toHaveLength(times);
      screen.getByText('已保存');
    });
  await press('下移 一');
  await untilSaved(1);
  await press('撤销');
  await untilSaved(2);
  await deploy(designer);
  await waitFor(() => expect(sent('processDeploy')).toMatchObject([{ body: { version: 3 } }]));
});
