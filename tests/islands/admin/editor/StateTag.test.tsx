import { expect, it } from 'vitest';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';
import { LINK } from '#tests/kit/island/link.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const marks = () =>
  [...document.querySelectorAll('.office-mark')].map(({ textContent }) => textContent);

it('a record that was live once is shown differently from one that never was', () => {
  const draft = { ...LINK, state: 'draft' as const, awaits: null, changedLocales: [] };
  openOffice(
    <>
      <StateTag item={{ ...draft, recordId: null }} />
      <StateTag item={{ ...draft, recordId: 7 }} />
      <StateTag item={{ ...draft, state: 'live', recordId: 7 }} />
      <StateTag item={{ ...draft, state: 'live', recordId: 7, awaits: 2027 }} />
    </>,
  );
  expect(marks()).toEqual(['未发布', '已下线', '已上线', '待届次开放']);
});
