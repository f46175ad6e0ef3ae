import { useState, type ReactNode } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { Submitted } from '#contract/forms/filling.ts';
import { useFilling } from './filling.ts';
import { Ending } from './gate/Ending.tsx';
import { PasswordGate } from './gate/PasswordGate.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useOpened, useSession } from './state/use-opened.ts';

function Failed({ onRetry }: { onRetry(): void }) {
  const { texts } = useFilling();
  return (
    <div className="filling-note" role="alert">
      <p>{texts['fill.failed']}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {texts['fill.retry']}
      </button>
    </div>
  );
}

/** A form as it stands for its reader; what can be read of it stays until that is known. */
export function Stage({ children }: { children?: ReactNode }) {
  const { face } = useFilling();
  const session = useSession();
  const { opened, hasFailed, reopen } = useOpened(session);
  const [submitted, setSubmitted] = useState<Submitted>();
  const [before, setBefore] = useState<FormDefinition>();
  if (submitted) {
    const again = () => void reopen().then(() => setSubmitted(undefined));
    return <Ending submitted={submitted} onAgain={face.once === 'ever' ? undefined : again} />;
  }
  if (!opened) {
    return (
      <>
        {hasFailed && <Failed onRetry={() => void reopen()} />}
        {children}
      </>
    );
  }
  const { body } = opened;
  if (!body) return <PasswordGate onEnter={async () => Boolean((await reopen())?.body)} />;
  return (
    <OpenForm
      opened={opened}
      body={body}
      reader={session.phase === 'known' ? session.profile : undefined}
      before={before}
      onSent={setSubmitted}
      reopen={() => {
        setBefore(body.definition);
        void reopen();
      }}
    />
  );
}
