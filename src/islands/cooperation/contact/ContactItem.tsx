import { enumerate } from '#contract/call/enumerate.ts';
import { contactKind, type ContactShare, type OwnContact } from '#contract/cooperation/contact.ts';
import { contactStates } from '#domain/cooperation/contact/state.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { OwnDeeds } from '#islands/account/own/OwnDeeds.tsx';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useContact } from './context.ts';
import { OpenConversation } from './conversation/OpenConversation.tsx';

interface Props {
  contact: OwnContact;
}

/** Whom the reader may reach of the other party, and since when both agree. */
function Reachable({ contact: { contact, acceptedAt } }: Props) {
  const { say } = useContact();
  if (!contact) return null;
  const lines = (['name', 'phone', 'email'] as const).filter((line) => contact[line] !== null);
  return (
    <div className="grid gap-2 w-full py-4 px-5 bg-mist border-s-3 border-action">
      <dl className="grid gap-1">
        {lines.map((line) => (
          <div key={line} className="cluster gap-x-3">
            <dt className="caption">{say(`contact.${line}`)}</dt>
            <dd className="m-0 font-600 wrap-anywhere">{contact[line]}</dd>
          </div>
        ))}
      </dl>
      {acceptedAt && (
        <small className="caption">{say('contact.agreed', { time: minuteOf(acceptedAt) })}</small>
      )}
    </div>
  );
}

/** The states in which what the asker shares is to be known. */
const SHARED: Readonly<Record<OwnContact['side'], readonly string[]>> = {
  owner: ['sent', 'seen', 'accepted'],
  counterpart: ['seen'],
};

/** What the asker shares, in words. */
function Shared({ contact: { side, status, shares } }: Props) {
  const { say, locale } = useContact();
  if (!SHARED[side].includes(status)) return null;
  const names = shares.map((share: ContactShare) => say(`contact.list.${share}`));
  const list = enumerate(names, locale);
  const text = side === 'owner' ? 'contact.shared' : 'contact.willShare';
  return <p className="caption">{list ? say(text, { list }) : say(`${text}None`)}</p>;
}

/** The title of the listing, as a link while visitors read it. */
function Title({ contact: { kind, listingId, title, isVisible } }: Props) {
  const { locale, details } = useContact();
  const text = shownName(title)[locale];
  if (!isVisible) return text;
  return <a href={details[kind].replace('[id]', String(listingId))}>{text}</a>;
}

/** Whether there is a conversation to complain of, and no complaint about it yet. */
const mayComplain = ({ acceptedAt, isComplained }: OwnContact): boolean =>
  acceptedAt !== null && !isComplained;

/** A request with its state in plain words, what the reader may do next, and, once both agree, the other party. */
export function ContactItem({ contact, onDone }: Props & { onDone(): void }) {
  const { say, texts, locale } = useContact();
  const { side, status, purpose, message, organisation, createdAt, expiresAt } = contact;
  const row = useNextFocus<HTMLLIElement>(status);
  // What one side has sent is new to the other.
  const isNew = side === 'counterpart' && status === 'sent';
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid justify-items-start gap-3 py-6 border-b border-line"
    >
      <p className="cluster items-center gap-x-3 gap-y-1">
        <em className="tag-mark">
          {say(isNew ? 'contact.new' : `label.contact_status.${status}`)}
        </em>
        <small className="caption">{say(`label.contact_purpose.${purpose}`)}</small>
        <small className="caption">{say('contact.sentAt', { time: minuteOf(createdAt) })}</small>
      </p>
      <h3 className="text-lead wrap-anywhere">
        <Title contact={contact} />
      </h3>
      {side === 'owner' && <p className="caption">{shownName(organisation)[locale]}</p>}
      {message && <p>{message}</p>}
      <p className="text-slate">
        {say(`contact.next.${side}.${status}`, { time: minuteOf(expiresAt) })}
      </p>
      <Shared contact={contact} />
      <Reachable contact={contact} />
      {contact.isComplained && <p className="text-slate">{say('contact.complained')}</p>}
      {contact.acceptedAt && <OpenConversation contact={contact} onSeen={onDone} />}
      <div className="cluster gap-3 w-full">
        <OwnDeeds
          contract={contactKind}
          states={contactStates}
          record={contact}
          side={side}
          isOffered={(deed) => deed !== 'complain' || mayComplain(contact)}
          texts={texts}
          nameOf={(deed) => say(`deed.contactRequest.${deed}`)}
          onDone={onDone}
        />
      </div>
    </li>
  );
}
