import { expect, it } from 'vitest';
import { AppealLinks } from '#islands/admin/areas/judging/appeal/AppealLinks.tsx';
import { openOffice } from '#tests/kit/island/office.tsx';

const APPEAL = {
  id: 7,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
  roundId: 4,
  number: 'T-MSC75-N',
};
const SCORES = '#/judging/ranking?roundId=4';

it.each([
  [false, [SCORES]],
  [true, [SCORES, '#/judging/assignment?roundId=4&keyword=T-MSC75-N', '#/judging/round']],
])(
  'an appeal leads to its scores, and on from there once a new result is due: %s',
  (isRedoDue, ways) => {
    openOffice(<AppealLinks row={{ ...APPEAL, isRedoDue }} onDone={() => undefined} />);
    const found = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(found).toEqual(ways);
  },
);
