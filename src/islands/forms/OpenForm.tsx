import { lazy, Suspense, useState } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import {
  CHANGE_HASH,
  type FormBody,
  type OpenedForm,
  type OwnAnswer,
  type Submitted,
} from '#contract/forms/filling.ts';
import type { Profile } from '#contract/identity/session.ts';
import { modelOf } from '#domain/forms/model.ts';
import { useFilling } from './filling.ts';
import { Closed } from './gate/Closed.tsx';
import { Notes } from './gate/Notes.tsx';
import { GivenAnswer } from './gate/GivenAnswer.tsx';
import { Questionnaire } from './Questionnaire.tsx';
import { prefilled } from './state/prefill.ts';

/** Loaded only for people who have applied. */
const Applied = lazy(async () => ({ default: (await import('./applied/Applied.tsx')).Applied }));

interface Props {
  opened: OpenedForm;
  body: FormBody;
  reader: Profile | undefined;
  /** The definition when the page was opened, if the form has changed since. */
  before: FormDefinition | undefined;
  onSent(submitted: Submitted, answers: Answers): void;
  reopen(): Promise<void>;
}

interface FillProps extends Props {
  needsLogin: boolean;
  /** The answer that is being changed; null for a new one. */
  own: OwnAnswer | null;
  onEnd(): void;
}

/** The form for one reader and one version. Another reader or version mounts a new one. */
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
        // The answer has a new version now; withdrawing the old one would be refused.
        await reopen();
        onEnd();
      }}
      onRefused={() => void reopen()}
      onLeave={onEnd}
    />
  );
}

/** A loaded form: the answer that its reader has already given, or the form itself. */
export function OpenForm(props: Props) {
  const { opened, reader, reopen } = props;
  const { face } = useFilling();
  const { opening, own, isFull, hasWaitingList } = opened;
  const [view, setView] = useState<'own' | 'change' | 'back' | 'again'>(() =>
    own?.isChangeable && location.hash === CHANGE_HASH ? 'change' : 'own',
  );
  const isClosed = opening !== 'open' || (isFull && !hasWaitingList);
  const end = () => setView('back');
  const needsLogin = face.access === 'account' && !reader;
  const shared = { ...props, needsLogin, onEnd: end };
  const change = own && view === 'change' ? <Fill {...shared} own={own} /> : undefined;
  if (own && view !== 'again') {
    const given = {
      own,
      onChange: () => setView('change'),
      reload: () => void reopen(),
      onAgain: isClosed || face.once === 'ever' ? undefined : () => setView('again'),
    };
    if (face.purpose !== 'workflow') {
      return change ?? <GivenAnswer {...given} onWithdrawn={() => void reopen()} />;
    }
    return (
      <Suspense>
        <Applied {...given} isBack={view === 'back'}>
          {change}
        </Applied>
      </Suspense>
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
