import { useState, type ReactNode } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { useFilling } from './filling.ts';
import { Ending, type Sent } from './gate/Ending.tsx';
import { PasswordGate } from './gate/PasswordGate.tsx';
import { OpenForm } from './OpenForm.tsx';
import { useOpened, useSession } from './state/use-opened.ts';

function Failed({ onRetry }: { onRetry(): void }) {
  const { texts } = useFilling();
  return (
    <div className="notice-box gap-3 mb-6" role="alert">
      <p>{texts['fill.failed']}</p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {texts['fill.retry']}
      </button>
    </div>
  );
}

/** A form in its current state for the reader; `children`, its readable version, are shown until the state is known. */
export function CurrentForm({ children }: { children?: ReactNode }) {
  const { face } = useFilling();
  const session = useSession();
  const { opened, hasFailed, reopen } = useOpened(session);
  const [sent, setSent] = useState<Sent>();
  const [before, setBefore] = useState<FormDefinition>();
  if (sent) {
    const again = () => void reopen().then(() => setSent(undefined));
    return <Ending sent={sent} onAgain={face.once === 'ever' ? undefined : again} />;
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
      onSent={(submitted, answers) => setSent({ submitted, answers, body })}
      reopen={async () => {
        setBefore(body.definition);
        await reopen();
      }}
    />
  );
}
