import { EmailConfirm } from './EmailConfirm.tsx';
import { Leaving } from './Leaving.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { PersonIsland, usePersonTexts, type PersonProps } from '../PersonIsland.tsx';
import { PhoneChange } from './PhoneChange.tsx';
import { Sessions } from './Sessions.tsx';
import { TakeData } from './TakeData.tsx';
import '../account.css';
import type { PersonTexts } from '../texts.ts';

const PARTS = [
  { title: 'person.password', detail: 'person.passwordDetail', Part: PasswordChange },
  { title: 'person.move', detail: 'person.moveDetail', Part: PhoneChange },
  { title: 'person.email', detail: 'person.emailDetail', Part: EmailConfirm, id: 'email' },
  { title: 'person.sessions', detail: 'person.sessionsDetail', Part: Sessions },
  { title: 'person.data', detail: 'person.dataDetail', Part: TakeData },
  { title: 'person.leaving', detail: 'person.leavingDetail', Part: Leaving },
] as const satisfies readonly {
  title: keyof PersonTexts;
  detail: keyof PersonTexts;
  Part: unknown;
  id?: string;
}[];

function Parts() {
  const own = usePersonTexts();
  return PARTS.map(({ title, detail, Part, ...part }) => (
    <section key={title} {...part} className="account-part max-w-144 pb-10">
      <h2 className="text-title">{own[title]}</h2>
      <p>{own[detail]}</p>
      <Part />
    </section>
  ));
}

/** Page part for the password, phone, e-mail address and sessions. */
export const Security = (props: PersonProps) => (
  <PersonIsland {...props}>
    <Parts />
  </PersonIsland>
);
