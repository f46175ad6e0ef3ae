import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { blankListing, type ListingDraft } from '#contract/cooperation/listing/content.ts';
import { LISTING_KINDS } from '#contract/cooperation/listing/facts.ts';
import type { OwnListing } from '#contract/cooperation/listing/listing.ts';
import { FACT_FIELDS } from '#domain/cooperation/listing/field.ts';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { ListingForm } from '#islands/cooperation/listing/ListingForm.tsx';
import { ListingItem } from '#islands/cooperation/listing/ListingItem.tsx';
import { Content } from '#islands/cooperation/listing/Listings.tsx';
import { ApiError } from '#lib/browser/api/error.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { addresses, ownListing } from '#tests/kit/cooperation/own-listing.ts';
import { later, ok, page, refusal, type Heard, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const texts = slice('zh', LISTING_KEYS);
const write = (listing: OwnListing, replies: Replies = {}) => {
  let isBack = false;
  const opened = openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <ListingForm listing={listing} onBack={() => (isBack = true)} />
    </ListingContext>,
    replies,
  );
  return { ...opened, isBack: () => isBack };
};
const saved = ({ body }: Heard) => {
  const { draft, version } = body as { draft: ListingDraft; version: number };
  return ok(ownListing(draft.kind, { draft, version: version + 1 }));
};

describe('the form of a listing', () => {
  it.each(LISTING_KINDS)('of the kind %s asks for its facts', (kind) => {
    write(ownListing(kind));
    for (const { name } of FACT_FIELDS[kind]) {
      const label = texts[`field.listing.${name}` as keyof typeof texts];
      expect(screen.getAllByText(label, { exact: false }).length).toBeGreaterThan(0);
    }
  });

  it('keeps what is typed, and submits the version that was kept last', async () => {
    const submitted = ok(ownListing('supply', { status: 'submitted', version: 4 }));
    const { sent, hand, isBack } = write(ownListing('supply'), {
      listingSave: saved,
      listingAct: submitted,
    });
    fireEvent.change(screen.getByLabelText(/标题 · 中文/), { target: { value: '加速卡供货' } });
    await waitFor(() => expect(sent('listingSave')).toHaveLength(1), { timeout: 3000 });
    expect(sent('listingSave')[0]!.body).toMatchObject({
      draft: { title: { zh: '加速卡供货', en: '' } },
      version: 1,
    });
    await hand.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(isBack()).toBe(true));
    expect(sent('listingAct')[0]!.body).toEqual({ deed: 'submit', note: '', version: 3 });
  });

  it('shows at its field why it is not submitted, and loses nothing', async () => {
    const fields = [{ place: 'facts.offer', msg: '请填写' }];
    const { hand, isBack } = write(ownListing('supply'), {
      listingSave: saved,
      listingAct: refusal('供给内容：请填写', fields),
    });
    fireEvent.change(screen.getByLabelText(/标题 · 中文/), { target: { value: '加速卡供货' } });
    await hand.click(screen.getByRole('button', { name: '提交审核' }));
    const offer = await waitFor(() => {
      const field = screen.getByLabelText('供给内容');
      expect(field.getAttribute('aria-invalid')).toBe('true');
      return field;
    });
    await waitFor(() => expect(document.activeElement).toBe(offer));
    expect(screen.getByText('请填写').className).toBe('fault-line');
    expect(screen.getByLabelText<HTMLInputElement>(/标题 · 中文/).value).toBe('加速卡供货');
    expect(isBack()).toBe(false);
  });
});

describe('the questions of an activity', () => {
  it('are added with both languages, marked as needed, and removed', async () => {
    const { hand, sent } = write(ownListing('activity'), { listingSave: saved });
    const add = () => hand.click(screen.getByRole('button', { name: '添加问题' }));
    await add();
    await add();
    fireEvent.change(screen.getByLabelText(/问题 2 · 中文/), { target: { value: '饮食' } });
    await hand.click(screen.getAllByRole('checkbox', { name: '必须回答' })[1]!);
    await hand.click(screen.getByRole('button', { name: '移除 问题 1' }));
    const questions = [{ question: { zh: '饮食', en: '' }, isNeeded: true }];
    await waitFor(
      () => {
        const { draft } = sent('listingSave').at(-1)!.body as { draft: ListingDraft };
        expect(draft.facts['questions']).toEqual(questions);
      },
      { timeout: 3000 },
    );
  });
});

describe('what is typed into the form of a listing', () => {
  const title = () => screen.getByLabelText(/标题 · 中文/);

  it('is sent again after the server could not work', async () => {
    let isDown = true;
    const { sent } = write(ownListing('supply'), {
      listingSave: (heard) => {
        if (isDown) throw new ApiError('status', '502', { status: 502 });
        return saved(heard);
      },
    });
    vi.useFakeTimers();
    fireEvent.change(title(), { target: { value: '加速卡供货' } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(sent('listingSave')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe(texts['listing.saved']);
  });

  it.each([
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the form is left', () => cleanup()],
  ])('is sent at once when %s', async (_, leave) => {
    const { sent } = write(ownListing('supply'), { listingSave: saved });
    vi.useFakeTimers();
    fireEvent.change(title(), { target: { value: '加速卡供货' } });
    leave();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sent('listingSave')).toHaveLength(1);
  });

  it.each([
    ['is refused', () => refusal('标题：有误', [{ place: 'draft.title.zh', msg: '有误' }])],
    [
      'does not arrive',
      () => {
        throw new ApiError('network', '');
      },
    ],
  ])('is left only after a question if it %s', async (_, reply) => {
    const { hand, told, decline, isBack } = write(ownListing('supply'), { listingSave: reply });
    decline();
    fireEvent.change(title(), { target: { value: '加速卡' } });
    const back = screen.getByRole('button', { name: texts['listing.back'] });
    await hand.click(back);
    await waitFor(() => expect(told).toContain(texts['listing.leaveAsk']));
    expect(isBack()).toBe(false);
    expect((title() as HTMLInputElement).value).toBe('加速卡');
  });

  it('is given up by whoever says so', async () => {
    const { hand, isBack } = write(ownListing('supply'), { listingSave: refusal('有误') });
    fireEvent.change(title(), { target: { value: '加速卡' } });
    await hand.click(screen.getByRole('button', { name: texts['listing.back'] }));
    await waitFor(() => expect(isBack()).toBe(true));
  });

  it('has all arrived before the list is shown again', async () => {
    const { reply, send } = later();
    let count = 0;
    const { sent, hand, isBack } = write(ownListing('supply'), {
      listingSave: (heard) => ((count += 1) === 1 ? reply() : saved(heard)),
    });
    fireEvent.change(title(), { target: { value: '加速卡' } });
    await waitFor(() => expect(sent('listingSave')).toHaveLength(1), { timeout: 3000 });
    fireEvent.change(title(), { target: { value: '加速卡供货' } });
    await hand.click(screen.getByRole('button', { name: texts['listing.back'] }));
    send(saved(sent('listingSave')[0]!));
    await waitFor(() => expect(isBack()).toBe(true));
    expect(sent('listingSave').at(-1)!.body).toMatchObject({
      draft: { title: { zh: '加速卡供货' } },
      version: 2,
    });
  });
});

const PUBLISHED = {
  status: 'published',
  isVisible: true,
  publishedAt: '2026-06-01T00:00:00Z',
} as const;

it('whoever opens a listing stands at the heading of its form once that is loaded', async () => {
  const { hand } = openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <Content organisations="/personCenter/organisation/" />
    </ListingContext>,
    { listingOwnList: page([ownListing('supply')]), organisationOwnList: page([]) },
  );
  await hand.click(await screen.findByRole('button', { name: '编辑' }));
  const heading = await screen.findByRole('heading', { level: 2, name: '供给' });
  expect(document.activeElement).toBe(heading);
});

describe('a listing in the list', () => {
  const show = (given: Partial<OwnListing>) =>
    openPerson(
      <ListingContext value={{ texts, locale: 'zh', addresses }}>
        <ListingItem
          listing={ownListing('supply', given)}
          onEdit={() => undefined}
          onDone={() => undefined}
        />
      </ListingContext>,
      { listingOwnGet: ok({ record: ownListing('supply'), events: [] }) },
    );
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('leads to its page while visitors read it', () => {
    show({ status: 'published', isVisible: true });
    const link = screen.getByRole('link', { name: '查看公开页面' });
    expect(link.getAttribute('href')).toBe('/supplyDetail/7/');
  });

  it('that was never published can be edited, submitted and deleted', () => {
    show({});
    expect(names()).toEqual(['编辑', '提交审核', '删除']);
  });

  it('that is published says until when, and can be extended and withdrawn', () => {
    const live = { ...blankListing('supply', 'zh'), validUntil: '2026-09-01' };
    show({ ...PUBLISHED, live, draft: live });
    expect(names()).toEqual(['编辑', '延长有效期', '撤下']);
    expect(screen.getByText('展示至 2026-09-01')).toBeTruthy();
  });

  it('can be extended and withdrawn also after a change of it was recalled', () => {
    const live = blankListing('supply', 'zh');
    show({ ...PUBLISHED, status: 'draft', live, draft: live });
    expect(names()).toEqual(['编辑', '提交审核', '延长有效期', '撤下']);
  });

  it('that is published can be submitted once something has changed', () => {
    const live = blankListing('supply', 'zh');
    show({ ...PUBLISHED, live, draft: { ...live, contactPerson: '王敏' } });
    expect(names()).toEqual(['编辑', '提交审核', '延长有效期', '撤下']);
  });

  it.each(['draft', 'published'] as const)('that is %s offers its readers no deeds', (status) => {
    const live = status === 'published' ? blankListing('supply', 'zh') : null;
    show({ status, live, isVisible: live !== null, mayAct: false });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText('匹配的供需信息') !== null).toBe(live !== null);
  });
});

it.each([
  ['deletes a listing goes on at the list', {}, ['删除', '删除'], [], 'DIV'],
  [
    'recalls a listing goes on at it',
    { status: 'submitted' },
    ['撤回修改'],
    [ownListing('supply')],
    'LI',
  ],
] as const)('whoever %s', async (_, before, names, after, place) => {
  let rows: readonly OwnListing[] = [ownListing('supply', before)];
  const act = () => {
    rows = after;
    return ok(ownListing('supply'));
  };
  const { hand } = openPerson(
    <ListingContext value={{ texts, locale: 'zh', addresses }}>
      <Content organisations="/" />
    </ListingContext>,
    {
      listingOwnList: () => page(rows),
      listingDrop: act,
      listingAct: act,
      organisationOwnList: page([]),
    },
  );
  let button: HTMLElement | undefined;
  for (const name of names) {
    button = await screen.findByRole('button', { name });
    await hand.click(button);
  }
  await waitFor(() => expect(button!.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement!.tagName).toBe(place));
});
