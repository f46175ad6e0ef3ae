import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { slice } from '#content/i18n/translate.ts';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { Content } from '#islands/cooperation/listing/Listings.tsx';
import { ownZone } from '#lib/browser/clock/zone-option.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { addresses, ownListing } from '#tests/kit/cooperation/own-listing.ts';
import { organisation, round } from '#tests/kit/cooperation/own-organisation.ts';
import { ok, page, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', LISTING_KEYS);
const listing = ownListing('supply', { organisationId: organisation.id });
const saved = ({ body }: Heard) => {
  const { draft, version } = body as { draft: ListingDraft; version: number };
  return ok({ ...listing, draft, version: version + 1 });
};
const SUBMIT = { name: texts['deed.listing.submit'] };

/** Opens the reader's listings. */
function open(replies: Replies, given: Partial<typeof organisation> = {}) {
  return openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <Content organisations="/personCenter/organisation/" />
    </ListingContext>,
    {
      listingOwnList: page([listing]),
      listingSave: saved,
      organisationOwnList: page([{ ...organisation, ...given }]),
      certificationOwnList: page([round]),
      ...replies,
    },
  );
}
async function openForm(replies: Replies, given: Partial<typeof organisation> = {}) {
  const opened = open(replies, given);
  await opened.hand.click(await screen.findByRole('button', { name: '编辑' }));
  await screen.findByRole('heading', { level: 2, name: '供给' });
  return opened;
}

describe('what an organisation that is not certified writes', () => {
  const UNCERTIFIED = { isVisible: false, certifiedUntil: null };
  const isSaid = async (state: string) => {
    const box = (await screen.findByText(/暂时不能提交审核/)).parentElement!;
    expect(box.textContent).toContain(state);
    expect(box.textContent).toContain('保存草稿');
    expect(box.querySelector('a')!.getAttribute('href')).toBe('/personCenter/organisation/');
    return box;
  };

  it('cannot be submitted, as is said where a kind is chosen', async () => {
    open({}, UNCERTIFIED);
    await isSaid('审核中');
  });

  it('cannot be submitted, as is said before the form', async () => {
    await openForm({}, UNCERTIFIED);
    const box = await isSaid('审核中');
    const first = screen.getByLabelText(texts['field.listing.original']);
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(box.compareDocumentPosition(first)).toBe(DOCUMENT_POSITION_FOLLOWING);
  });

  it('says that the office has suspended the organisation', async () => {
    open({}, { status: 'suspended', isVisible: false });
    await isSaid('已暂停');
  });

  it('is told at the button why it was refused, for as long as nothing else is known', async () => {
    const { hand } = await openForm({ listingAct: refusal('请先完成企业认证') }, UNCERTIFIED);
    await hand.click(screen.getByRole('button', SUBMIT));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('请先完成企业认证');
  });
});

it('what a certified organisation writes says nothing of its certification', async () => {
  const { sent } = await openForm({});
  await waitFor(() => expect(sent('organisationOwnList').length).toBeGreaterThan(1));
  expect(screen.queryByText(/暂时不能提交审核/)).toBeNull();
});

it('each submission leads to the first fault, also if a frame comes before its mark', async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  onTestFinished(() => void vi.unstubAllGlobals());
  const fields = [{ place: 'facts.offer', msg: '请填写' }];
  const { hand } = await openForm({ listingAct: refusal('请填写', fields) });
  for (let times = 0; times < 2; times += 1) {
    await hand.click(screen.getByRole('button', SUBMIT));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('供给内容')));
  }
});

it('whoever has submitted a listing goes on at it, where its state is said', async () => {
  let rows: readonly OwnListing[] = [ownListing('demand', { id: 8 }), listing];
  const { hand } = openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <Content organisations="/" />
    </ListingContext>,
    {
      listingOwnList: () => page(rows),
      listingSave: saved,
      organisationOwnList: page([organisation]),
      listingAct: () => {
        const submitted = { ...listing, status: 'submitted', version: 3 };
        rows = [rows[0]!, submitted];
        return ok(submitted);
      },
    },
  );
  await hand.click((await screen.findAllByRole('button', { name: '编辑' }))[1]!);
  await hand.click(await screen.findByRole('button', SUBMIT));
  await waitFor(() => expect(document.activeElement!.tagName).toBe('LI'));
  expect(document.activeElement!.textContent).toContain(texts['label.listing_status.submitted']);
});

it('an activity begins by the clock of whoever writes it, which goes with what is typed first', async () => {
  const activity = ownListing('activity', { organisationId: organisation.id });
  const { hand, sent } = open({ listingOwnList: page([activity]) });
  await hand.click(await screen.findByRole('button', { name: '编辑' }));
  const zone = await screen.findByLabelText<HTMLSelectElement>(texts['field.listing.zone']);
  expect(zone.value).toBe(ownZone('zh'));
  expect(sent('listingSave')).toEqual([]);
  await hand.type(screen.getByLabelText(/标题 · 中文/), '开放日');
  await waitFor(() => expect(sent('listingSave')).not.toEqual([]), { timeout: 3000 });
  const { draft } = sent('listingSave')[0]!.body as { draft: ListingDraft };
  expect(draft.facts['zone']).toBe(ownZone('zh'));
});
