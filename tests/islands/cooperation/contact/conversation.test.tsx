import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { OwnContact } from '#contract/cooperation/contact.ts';
import type { ContactMessage } from '#contract/cooperation/contact/conversation.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { ContactContext } from '#islands/cooperation/contact/context.ts';
import { OpenConversation } from '#islands/cooperation/contact/conversation/OpenConversation.tsx';
import { RECORD_CHANGED } from '#lib/browser/session/kept/keys.ts';
import { CONTACT_KEYS } from '#lib/texts/contact.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', CONTACT_KEYS),
  locale: 'zh' as const,
  details: {} as Record<ListingKind, string>,
  security: '',
};
const contactOf = (given: Partial<OwnContact>): OwnContact =>
  ({
    id: 5,
    version: 1,
    side: 'owner',
    organisation: { zh: '示例企业', en: '' },
    contact: { name: '王敏', phone: null, email: null },
    unread: 0,
    ...given,
  }) as OwnContact;
const messageOf = (id: number, given: Partial<ContactMessage> = {}): ContactMessage => ({
  id,
  at: '2026-06-02T00:00:00Z',
  side: 'owner',
  isOwn: true,
  by: null,
  text: `第 ${id} 条`,
  ...given,
});
const THEIRS = { side: 'counterpart', isOwn: false } as const;

/** A conversation at the far end, to which messages can be added. */
function open(first: ContactMessage[], given: Partial<OwnContact> = {}, replies: Replies = {}) {
  const all = [...first];
  const onSeen = vi.fn();
  const opened = openPerson(
    <ContactContext value={parts}>
      <OpenConversation contact={contactOf(given)} onSeen={onSeen} />
    </ContactContext>,
    {
      contactMessageList: () => ok({ messages: all, hasEarlier: false, isOpen: true }),
      contactMessageSee: ok(undefined),
      ...replies,
    },
  );
  const show = async () => {
    const details = document.querySelector('details')!;
    act(() => void (details.open = true));
    act(() => void details.dispatchEvent(new Event('toggle')));
    await screen.findByText(parts.texts['contact.conversationHint']);
  };
  return { ...opened, onSeen, show, add: (one: ContactMessage) => void all.push(one) };
}
const hear = (id: number) => {
  const detail = { kind: 'contactMessage', id, state: 'accepted' };
  const event = new CustomEvent(RECORD_CHANGED, { detail, cancelable: true });
  act(() => void dispatchEvent(event));
  return event;
};
const lines = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('b')!.textContent);
afterEach(() => vi.restoreAllMocks());

describe('a conversation', () => {
  it('has the messages of the reader at the end of the line, in the tint, and the others at its beginning', async () => {
    const { show } = open([messageOf(1), messageOf(2, THEIRS)]);
    await show();
    const own = screen.getAllByRole('listitem').map((item) => 'own' in item.dataset);
    expect(own).toEqual([true, false]);
    expect(screen.getAllByRole('listitem')[0]!.className).toContain('data-[own]:bg-wash');
  });

  it('asks for nothing before it is opened, and says how much is unread', () => {
    const { sent } = open([], { unread: 2 });
    expect(screen.getByText('2 条新消息')).toBeTruthy();
    expect(sent('contactMessageList')).toEqual([]);
  });

  it.each([
    ['owner', '王敏', ['您', '示例企业']],
    ['counterpart', '王敏', ['王敏', '李工', '您']],
    ['counterpart', null, ['请求人', '李工', '您']],
  ] as const)('names its authors to the %s as far as they are known', async (side, name, who) => {
    const messages =
      side === 'owner'
        ? [messageOf(1), messageOf(2, THEIRS)]
        : [
            messageOf(1, { isOwn: false }),
            messageOf(2, { ...THEIRS, by: '李工' }),
            messageOf(3, { side: 'counterpart' }),
          ];
    const contact = name === null ? null : { name, phone: null, email: null };
    await open(messages, { side, contact }).show();
    expect(lines()).toEqual([...who]);
  });

  it('sends a message, shows it and empties the field; one that is refused stays', async () => {
    let isRefused = false;
    const opened = open(
      [],
      {},
      {
        contactMessageAdd: () => {
          if (isRefused) return refusal('操作过于频繁');
          opened.add(messageOf(1, { text: '您好' }));
          return ok(messageOf(1, { text: '您好' }));
        },
      },
    );
    await opened.show();
    expect(screen.getByText('还没有消息。')).toBeTruthy();
    const field = screen.getByLabelText<HTMLTextAreaElement>('消息');
    expect(field.maxLength).toBe(2000);
    const send = async (text: string) => {
      await opened.hand.type(field, text);
      await opened.hand.click(screen.getByRole('button', { name: '发送消息' }));
    };
    await send(' 您好 ');
    await screen.findByText('您好');
    expect(opened.sent('contactMessageAdd')[0]!.body).toEqual({ text: '您好' });
    expect(field.value).toBe('');
    isRefused = true;
    await send('再问');
    await waitFor(() => expect(opened.sent('contactMessageAdd')).toHaveLength(2));
    expect(field.value).toBe('再问');
  });

  it('shows what arrives while it is open, and marks it as read', async () => {
    const { show, add, sent, onSeen } = open([messageOf(1, THEIRS)]);
    await show();
    await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(1));
    add(messageOf(2, THEIRS));
    expect(hear(5).defaultPrevented).toBe(true);
    await screen.findByText('第 2 条');
    await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(2));
    expect(sent('contactMessageSee').map(({ body }) => body)).toEqual([{ until: 1 }, { until: 2 }]);
    expect(hear(6).defaultPrevented).toBe(false);
  });

  it('marks nothing as read that arrives behind another window, until it is looked at', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { show, sent } = open([messageOf(1, THEIRS)]);
    await show();
    expect(sent('contactMessageSee')).toEqual([]);
    hidden.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(sent('contactMessageSee')).toHaveLength(1));
  });

  it('shows earlier messages on request', async () => {
    const { show, hand, sent } = open(
      [],
      {},
      {
        contactMessageList: ({ query }) =>
          (query as { before?: number }).before === 2
            ? ok({ messages: [messageOf(1)], hasEarlier: false, isOpen: true })
            : ok({ messages: [messageOf(2)], hasEarlier: true, isOpen: true }),
      },
    );
    await show();
    await hand.click(screen.getByRole('button', { name: '查看更早的消息' }));
    await screen.findByText('第 1 条');
    expect(lines()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull();
    expect(sent('contactMessageList')).toHaveLength(3);
  });

  it('can still be read once it is closed', async () => {
    const closed = ok({ messages: [messageOf(1)], hasEarlier: false, isOpen: false });
    await open([], {}, { contactMessageList: closed }).show();
    expect(screen.getByText('第 1 条')).toBeTruthy();
    expect(screen.queryByLabelText('消息')).toBeNull();
    expect(screen.getByText(parts.texts['contact.conversationClosed'])).toBeTruthy();
  });
});
