import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { OwnContact } from '#contract/cooperation/contact.ts';
import { LISTING_KINDS, type ListingKind } from '#contract/cooperation/listing/facts.ts';
import { ContactContext } from '#islands/cooperation/contact/context.ts';
import { ContactItem } from '#islands/cooperation/contact/ContactItem.tsx';
import { Content } from '#islands/cooperation/contact/Contacts.tsx';
import { CONTACT_KEYS } from '#lib/texts/contact.ts';
import { ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';
import { publicListing } from '#tests/kit/island/public-listing.ts';

const parts = {
  texts: slice('zh', CONTACT_KEYS),
  locale: 'zh' as const,
  details: Object.fromEntries(LISTING_KINDS.map((kind) => [kind, `/${kind}/[id]/`])) as Record<
    ListingKind,
    string
  >,
  security: '/personCenter/securitySet/',
};
const MESSAGE = '我们是一家数据中心，希望采购两百张加速卡，请与我们联系。';
const contactOf = (given: Partial<OwnContact> = {}): OwnContact => ({
  id: 5,
  version: 1,
  status: 'sent',
  side: 'owner',
  listingId: 42,
  kind: 'supply',
  title: { zh: '国产加速卡供货', en: '' },
  isVisible: true,
  organisation: { zh: '示例企业', en: '' },
  purpose: 'purchase',
  message: MESSAGE,
  shares: ['phone'],
  expiresAt: '2026-06-15T00:00:00Z',
  acceptedAt: null,
  contact: null,
  unread: 0,
  isComplained: false,
  createdAt: '2026-06-01T00:00:00Z',
  updatedAt: '2026-06-01T00:00:00Z',
  ...given,
});

const SEEN: Partial<OwnContact> = { side: 'counterpart' };

describe('a request', () => {
  const show = (given: Partial<OwnContact>) =>
    openPerson(
      <ContactContext value={parts}>
        <ContactItem contact={contactOf(given)} onDone={() => undefined} />
      </ContactContext>,
      { contactRequestAct: ok(contactOf(given)) },
    );
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it('that waits can be withdrawn by whoever asked', () => {
    show({});
    expect(names()).toEqual(['撤回请求']);
    expect(screen.getByText('您提供了：手机')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/supply/42/');
  });

  it('is opened by the organisation before it answers', async () => {
    const { hand, sent, told } = show({ side: 'counterpart', message: null });
    expect(screen.getByText('待查看')).toBeTruthy();
    expect(screen.queryByText('已发送')).toBeNull();
    expect(names()).toEqual(['打开请求']);
    await hand.click(screen.getByRole('button'));
    expect(sent('contactRequestAct')[0]!.body).toEqual({ deed: 'see', note: '', version: 1 });
    // The page shows it; a notice would cover the next buttons.
    expect(told).toEqual([]);
  });

  it('that is open can be answered, and says what its asker will share', () => {
    show({ side: 'counterpart', status: 'seen' });
    expect(names()).toEqual(['同意并交换联系方式', '谢绝', '屏蔽此人', '举报']);
    expect(screen.getByText('同意后可见对方的：手机')).toBeTruthy();
  });

  it('that is accepted shows the other party, and can be ended', () => {
    const contact = { name: '王敏', phone: '021-55501234', email: null };
    show({ status: 'accepted', acceptedAt: '2026-06-02T00:00:00Z', contact });
    expect(screen.getByText('021-55501234')).toBeTruthy();
    expect(screen.queryByText('邮箱')).toBeNull();
    expect(names()).toEqual(['取消联系', '向组委会举报']);
  });

  it('that was accepted can be reported by its asker once, with a reason', async () => {
    const { hand, sent } = show({ status: 'revoked', acceptedAt: '2026-06-02T00:00:00Z' });
    await hand.click(screen.getByRole('button', { name: '向组委会举报' }));
    await hand.type(screen.getByRole('textbox'), '骚扰');
    await hand.click(screen.getByRole('button', { name: '提交' }));
    const body = { deed: 'complain', note: '骚扰', version: 1 };
    expect(sent('contactRequestAct')[0]!.body).toEqual(body);
  });

  it.each([
    ['was never accepted', { status: 'declined' }],
    [
      'is reported already',
      { status: 'revoked', acceptedAt: '2026-06-02T00:00:00Z', isComplained: true },
    ],
  ])('that %s offers no report to its asker', (_, given) => {
    show(given);
    expect(names()).toEqual([]);
  });
});

it('whoever answers a request goes on at it, where its buttons are other ones', async () => {
  let status = 'seen';
  const { hand } = openPerson(
    <ContactContext value={parts}>
      <Content />
    </ContactContext>,
    {
      contactRequestOwnList: ({ query }) =>
        page((query as { side: string }).side === 'owner' ? [] : [contactOf({ ...SEEN, status })]),
      contactRequestAct: () => {
        status = 'accepted';
        return ok(contactOf({ ...SEEN, status }));
      },
    },
  );
  await hand.click(await screen.findByRole('button', { name: '同意并交换联系方式' }));
  await screen.findByRole('button', { name: '取消联系' });
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

describe('the page about a listing', () => {
  const LISTING = publicListing({
    kind: 'supply',
    title: { zh: '国产加速卡供货', en: '' },
  });
  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, '', '?listing=42');
  });

  const open = (replies: Replies = {}) => {
    const opened = openPerson(
      <ContactContext value={parts}>
        <Content />
      </ContactContext>,
      {
        contactRequestOwnList: page([]),
        cooperationListingRead: ok(LISTING),
        ...replies,
      },
    );
    opened.learn({ phonenumber: '139****0001' });
    return opened;
  };
  const write = async ({ hand }: ReturnType<typeof open>, text: string) => {
    await hand.selectOptions(await screen.findByLabelText('联系目的'), 'purchase');
    await hand.type(screen.getByLabelText('留言'), text);
  };

  it('shares nothing that is not ticked, and leaves the listing once the request is sent', async () => {
    const opened = open({ contactRequestAsk: ok(contactOf()) });
    await write(opened, MESSAGE);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
    await opened.hand.click(screen.getByLabelText('手机（139****0001）'));
    await opened.hand.click(screen.getByRole('button', { name: '发送请求' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(opened.sent('contactRequestAsk')[0]!.body).toEqual({
      listingId: 42,
      purpose: 'purchase',
      message: MESSAGE,
      shares: ['phone'],
    });
    expect(screen.queryByLabelText('留言')).toBeNull();
    expect(document.activeElement?.contains(screen.getAllByRole('list')[0]!)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('cannot be called off any more while it is being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>();
    const opened = open({ contactRequestAsk: () => promise });
    await write(opened, MESSAGE);
    await opened.hand.click(screen.getByRole('button', { name: '发送请求' }));
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: '取消' });
    await waitFor(() => expect(cancel.disabled).toBe(true));
    resolve(ok(contactOf()));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('says at its field what is missing, and sends nothing', async () => {
    const opened = open();
    await write(opened, '太短');
    await opened.hand.click(screen.getByRole('button', { name: '发送请求' }));
    const field = screen.getByLabelText('留言');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const fault = field.getAttribute('aria-describedby')!.split(' ').at(-1)!;
    expect(document.getElementById(fault)!.textContent).toBe('请填写 20 至 1000 字');
    expect(opened.sent('contactRequestAsk')).toEqual([]);
  });

  it('keeps what was typed when it is refused, and when the page is left', async () => {
    const opened = open({ contactRequestAsk: refusal('该机构已谢绝您的联系请求') });
    await write(opened, MESSAGE);
    await opened.hand.click(screen.getByRole('button', { name: '发送请求' }));
    const form = screen.getByLabelText('留言').closest('form')!;
    await within(form).findByText('该机构已谢绝您的联系请求');
    expect(screen.getByLabelText<HTMLTextAreaElement>('留言').value).toBe(MESSAGE);
    const kept = JSON.parse(sessionStorage.getItem('podium.draft.contact.42')!) as unknown;
    expect(kept).toEqual({ purpose: 'purchase', message: MESSAGE });
  });

  it('leads somebody without a phone number to where it is added, and from there back', async () => {
    const opened = open();
    opened.learn({ phonenumber: null });
    const link = await screen.findByText<HTMLAnchorElement>('去绑定手机号');
    expect(link.hash).toBe('#phone');
    expect(link.pathname).toBe(parts.security);
    const back = `${location.pathname}?listing=42`;
    expect(new URLSearchParams(link.search).get('redirect')).toBe(back);
  });

  it('says that a listing is gone', async () => {
    open({ cooperationListingRead: refusal('没有找到') });
    expect(await screen.findByText('该信息已不再展示。')).toBeTruthy();
  });
});
