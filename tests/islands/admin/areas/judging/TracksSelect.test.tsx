import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { OwnTracksSelect, TracksSelect } from '#islands/admin/areas/judging/TracksSelect.tsx';
import { ok } from '#tests/kit/island/far-end.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

it.each([
  ['a round that names no tracks has all of them', TracksSelect, '全部赛道'],
  ['a judge who names no tracks is at home in none', OwnTracksSelect, '未指定'],
])('%s', async (_, Select, words) => {
  openOffice(<Select />, {
    replies: { judgingChoices: ok({ rounds: [], judges: [], tracks: [] }) },
  });
  await screen.findByText(words);
});
