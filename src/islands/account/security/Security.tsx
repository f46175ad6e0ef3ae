import { EmailConfirm } from './EmailConfirm.tsx';
import { Leaving } from './Leaving.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PersonIsland, usePersonTexts, type PersonProps } from '../PersonIsland.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { Sessions } from './Sessions.tsx';
import { TakeData } from './TakeData.tsx';
import '../account.css';
import type { PersonTexts } from '../texts.ts';
import { useKnown } from '../use-known.ts';

const PARTS = [
  {
    title: 'person.password',
    detail: 'person.passwordDetail',
    Part: PasswordChange,
    id: 'password',
  },
  { title: 'person.move', detail: 'person.moveDetail', Part: PhoneChange, id: 'phone' },
  { title: 'person.email', detail: 'person.emailDetail', Part: EmailConfirm, id: 'email' },
  { title: 'person.sessions', detail: 'person.sessionsDetail', Part: Sessions, id: 'sessions' },
  { title: 'person.data', detail: 'person.dataDetail', Part: TakeData, id: 'data' },
  { title: 'person.leaving', detail: 'person.leavingDetail', Part: Leaving, id: 'leaving' },
] as const satisfies readonly {
  title: keyof PersonTexts;
  detail: keyof PersonTexts;
  Part: unknown;
  id: string;
}[];

/** How the part of the phone is called for whoever has none yet. */
const FIRST_PHONE = { title: 'person.phoneAdd', detail: 'person.phoneAddDetail' } as const;

/** The parts of the page, by what the reader has already. */
function useParts() {
  const hasPhone = useKnown()?.profile.phonenumber !== null;
  return PARTS.map((part) => ({ ...part, ...(part.id === 'phone' && !hasPhone && FIRST_PHONE) }));
}

/** Links to the parts of the page, of which the last is far down. */
function Contents() {
  const own = usePersonTexts();
  const parts = useParts();
  return (
    <nav className="pb-6" aria-label={own['person.contents']}>
      <ul className="cluster gap-x-5">
        {parts.map(({ title, id }) => (
          <li key={id}>
            <a className="target" href={`#${id}`}>
              {own[title]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A sentence about a part; further lines are a list of what happens. */
function Detail({ text }: { text: string }) {
  const [lead, ...rest] = text.split('\n');
  return (
    <>
      <p>{lead}</p>
      {rest.length > 0 && (
        <ul className="grid gap-1 pb-4 ps-5 list-square">
          {rest.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Parts() {
  const own = usePersonTexts();
  return useParts().map(({ title, detail, Part, id }) => (
    <section key={id} id={id} className="account-part max-w-144 pb-10">
      <h2 className="text-title">{own[title]}</h2>
      <Detail text={own[detail]} />
      <Part />
    </section>
  ));
}

/** All parts of the page, below links to them. */
export const SecurityParts = () => (
  <>
    <Contents />
    <Parts />
  </>
);

/** Page part for the password, phone, e-mail address and sessions. */
export const Security = (props: PersonProps) => (
  <PersonIsland {...props}>
    <SecurityParts />
  </PersonIsland>
);
