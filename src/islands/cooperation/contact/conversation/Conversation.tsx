import type { OwnContact } from '#contract/cooperation/contact.ts';
import {
  CONTACT_MESSAGE_LENGTH,
  writeContactMessage,
  type ContactMessage,
} from '#contract/cooperation/contact/conversation.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { MessageForm } from '#islands/session/conversation/MessageForm.tsx';
import { Messages } from '#islands/session/conversation/Messages.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useContact } from '../context.ts';
import { useConversation } from './use-conversation.ts';

interface Props {
  contact: OwnContact;
  /** Called once messages have been marked as read. */
  onSeen(): void;
}

/** Who wrote a message, as far as the parties know each other. */
function useAuthor({ organisation, contact }: OwnContact): (message: ContactMessage) => string {
  const { say, locale } = useContact();
  return ({ isOwn, by, side }) => {
    if (isOwn) return say('contact.you');
    if (by !== null) return by;
    if (side === 'counterpart') return shownName(organisation)[locale];
    return contact?.name ?? say('contact.asker');
  };
}

/** A form for the next message. */
function Write({ id, onDone }: { id: number; onDone(): void }) {
  const { say } = useContact();
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  async function send(text: string): Promise<boolean> {
    const call = { params: { id }, body: { text } };
    const reply = await run(() => current().client.call(writeContactMessage, call));
    onDone();
    return reply !== undefined;
  }
  return (
    <MessageForm
      label={say('contact.write')}
      action={say('contact.writeSend')}
      longest={CONTACT_MESSAGE_LENGTH}
      isBusy={isBusy}
      send={send}
    />
  );
}

/** What the parties of a request have written to each other, and a form for more while both agree. */
export function Conversation({ contact, onSeen }: Props) {
  const { say, locale } = useContact();
  const authorOf = useAuthor(contact);
  const { found, hasFailed, reload, more } = useConversation(contact, onSeen);
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={reload} />;
  const { messages, hasEarlier, isOpen } = found;
  const lines = messages.map((message) => ({
    ...message,
    by: authorOf(message),
    isOther: message.side !== contact.side,
  }));
  return (
    <div className="grid gap-4">
      {hasEarlier && (
        <button type="button" className="button-quiet justify-self-start" onClick={more}>
          {say('contact.earlier')}
        </button>
      )}
      {lines.length > 0 ? (
        <Messages label={say('contact.conversation')} lines={lines} locale={locale} />
      ) : (
        <p className="text-slate">{say('contact.conversationNone')}</p>
      )}
      {isOpen ? (
        <Write id={contact.id} onDone={reload} />
      ) : (
        <p className="text-slate">{say('contact.conversationClosed')}</p>
      )}
      <small className="caption">{say('contact.conversationHint')}</small>
    </div>
  );
}
