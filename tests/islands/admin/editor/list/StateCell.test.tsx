import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StateCell } from '#islands/admin/editor/list/ContentCells.tsx';
import { CONTENT_ROW } from '#tests/kit/island/content-row.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const open = (state: 'draft' | 'live') =>
  openOffice(
    <StateCell
      row={{ ...CONTENT_ROW, state, approval: 'approved' }}
      value={state}
      onDone={() => undefined}
    />,
  );

it('says that a text was approved as long as it is not live', () => {
  open('draft');
  expect(screen.getByText('已通过')).toBeTruthy();
});

it('says nothing of the approval of what is live', () => {
  open('live');
  expect(screen.queryByText('已通过')).toBeNull();
});
