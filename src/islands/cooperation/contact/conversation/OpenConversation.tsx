import { lazy, Suspense, useState } from 'react';
import type { OwnContact } from '#contract/cooperation/contact.ts';
import { useContact } from '../context.ts';

const Conversation = lazy(async () => ({
  default: (await import('./Conversation.tsx')).Conversation,
}));

interface Props {
  contact: OwnContact;
  onSeen(): void;
}

/** The conversation of a request, loaded when it is opened; before that, how much of it is unread. */
export function OpenConversation({ contact, onSeen }: Props) {
  const { say } = useContact();
  const [isOpen, setOpen] = useState(false);
  const { unread } = contact;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-link cursor-pointer">
        {say('contact.conversation')}{' '}
        {unread > 0 && <em className="tag-mark">{say('contact.unread', { count: unread })}</em>}
      </summary>
      <Suspense>{isOpen && <Conversation contact={contact} onSeen={onSeen} />}</Suspense>
    </details>
  );
}
