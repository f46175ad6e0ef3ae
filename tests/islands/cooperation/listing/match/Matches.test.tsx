import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import type { ListingMatch } from '#contract/cooperation/listing/match.ts';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { Matches } from '#islands/cooperation/listing/match/Matches.tsx';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const addresses = Object.fromEntries(
  LISTING_KINDS.map((kind) => [kind, `/${kind}Detail/[id]/`]),
) as Record<ListingKind, string>;
const MATCH: ListingMatch = {
  score: 83,
  reasons: ['sector', 'words', 'countries', 'facts'],
  sectors: ['26', '62'],
  keywords: ['液冷', '加速卡'],
  listing: {
    id: 9,
    kind: 'demand',
    original: 'en',
    title: { zh: '', en: 'Accelerators wanted' },
    organisation: {
      id: 3,
      kind: 'enterprise',
      original: 'en',
      name: { zh: '', en: 'Rio Compute' },
      country: 'BR',
    },
  },
};

/** Opens the matches of a listing; one that was hidden is gone until it is shown again. */
async function open(mayAct = true) {
  let isHidden = false;
  const opened = openPerson(
    <ListingContext value={{ texts: slice('zh', LISTING_KEYS), locale: 'zh', addresses }}>
      <Matches listing={{ id: 7, mayAct } as OwnListing} />
    </ListingContext>,
    {
      listingMatches: () => ok(isHidden ? [] : [MATCH]),
      listingMatchHide: ({ body }) => {
        ({ isHidden } = body as { isHidden: boolean });
        return ok(null);
      },
    },
  );
  expect(opened.sent('listingMatches')).toEqual([]);
  await opened.hand.click(screen.getByText('匹配的供需信息'));
  return opened;
}

it('a match says how well it fits and why, and leads to its page in its own language', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Accelerators wanted' });
  expect([link.getAttribute('href'), link.lang]).toEqual(['/demandDetail/9/', 'en']);
  const item = link.closest('li')!;
  expect(within(item).getByText('匹配度 83')).toBeTruthy();
  expect(within(item).getByText('需求 · Rio Compute')).toBeTruthy();
  const reasons = within(item)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    '行业：计算机、电子和光学产品、计算机编程和咨询',
    '关键词：液冷、加速卡',
    '双方均面向对方所在地',
    '技术成熟度、金额或时间相符',
  ]);
});

it('a match of no use is hidden, and comes back', async () => {
  const { hand, sent } = await open();
  await hand.click(await screen.findByRole('button', { name: '不合适' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByText('暂时没有匹配的信息', { exact: false })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list'));
  expect(screen.getByRole('status').textContent).toContain('已隐藏“Accelerators wanted”');
  await hand.click(screen.getByRole('button', { name: '撤销' }));
  await screen.findByRole('link', { name: 'Accelerators wanted' });
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement?.matches('ul')).toBe(true);
  const params = { id: 7, other: 9 };
  expect(sent('listingMatchHide')).toEqual([
    { name: 'listingMatchHide', params, body: { isHidden: true } },
    { name: 'listingMatchHide', params, body: { isHidden: false } },
  ]);
});

it('readers of the organisation put nothing aside', async () => {
  await open(false);
  await screen.findByRole('link', { name: 'Accelerators wanted' });
  expect(screen.queryByRole('button', { name: '不合适' })).toBeNull();
});
