import { useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormBody, OpenedForm, OwnAnswer, Submitted } from '#contract/forms/filling.ts';
import type { Profile } from '#contract/identity/session.ts';
import { modelOf } from '#domain/forms/model.ts';
import { useFilling } from './filling.ts';
import { Closed } from './gate/Closed.tsx';
import { Notes } from './gate/Notes.tsx';
import { Own } from './gate/Own.tsx';
import { Questionnaire } from './Questionnaire.tsx';
import { prefilled } from './state/prefill.ts';

interface Props {
  opened: OpenedForm;
  body: FormBody;
  reader: Profile | undefined;
  /** What the form asked when the page was opened, where it was asked anew since. */
  before: FormDefinition | undefined;
  onSent(submitted: Submitted, answers: Answers): void;
  reopen(): Promise<void>;
}

interface FillProps extends Props {
  needsLogin: boolean;
  /** The answer that is changed; null for a new one. */
  own: OwnAnswer | null;
  onEnd(): void;
}

/** The form to fill in, for one reader and one version; another one begins anew. */
function Fill({ opened, body, reader, before, onSent, reopen, own, onEnd, needsLogin }: FillProps) {
  const { face } = useFilling();
  const isAccount = face.access === 'account';
  const account = isAccount ? (reader?.userId ?? null) : null;
  const { number } = body;
  const name = { form: face.key, number, account, changed: own?.id ?? null };
  const model = modelOf(body.definition, new Map(body.rules));
  const person = reader ? { ...reader, phone: opened.phone } : undefined;
  const first = own?.answers ?? prefilled(model, new URLSearchParams(location.search), person);
  return (
    <Questionnaire
      key={[number, account, own?.id].join('.')}
      opened={opened}
      body={body}
      name={name}
      first={first}
      own={own}
      before={before}
      isSaved={own === null && !needsLogin}
      needsLogin={needsLogin}
      onSent={onSent}
      onChanged={async () => {
        // It has another version now: whoever takes it back at once would be refused with the one before.
        await reopen();
        onEnd();
      }}
      onRefused={() => void reopen()}
      onLeave={onEnd}
    />
  );
}

/** A form whose questions are known: what its reader gave already, or the form itself. */
export function OpenForm(props: Props) {
  const { opened, reader, reopen } = props;
  const { face } = useFilling();
  const [view, setView] = useState<'own' | 'change' | 'again'>('own');
  const { opening, own, isFull, hasWaitingList } = opened;
  const isClosed = opening !== 'open' || (isFull && !hasWaitingList);
  const end = () => setView('own');
  const needsLogin = face.access === 'account' && !reader;
  const shared = { ...props, needsLogin, onEnd: end };
  if (own && view === 'change') return <Fill {...shared} own={own} />;
  if (own && view === 'own') {
    const again = isClosed || face.once === 'ever' ? undefined : () => setView('again');
    return (
      <Own
        own={own}
        onChange={() => setView('change')}
        onWithdrawn={() => void reopen()}
        onAgain={again}
      />
    );
  }
  if (isClosed) return <Closed opening={opening} />;
  return (
    <>
      <Notes isFull={isFull} needsLogin={needsLogin} />
      <Fill {...shared} own={null} />
    </>
  );
}
