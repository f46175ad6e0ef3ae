import { writeToOffice } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { MessageForm } from '#islands/session/conversation/MessageForm.tsx';
import { Messages } from '#islands/session/conversation/Messages.tsx';
import { useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';

const LONGEST = 1000;

/** Messages between team and organiser, and a form for a new one. */
export function EntryMessages({ entry, onDone }: { entry: FullEntry; onDone(): void }) {
  const { locale, say } = useEnter();
  const { isBusy, run } = useDeed(onDone);
  const lines = entry.messages.map(({ isOffice, by, ...message }) => ({
    ...message,
    by: isOffice ? say('enter.side.office') : (by ?? ''),
    isOther: isOffice,
  }));
  return (
    <section className="enter-part print:hidden">
      <h2>{say('enter.letters')}</h2>
      {lines.length > 0 && <Messages label={say('enter.letters')} lines={lines} locale={locale} />}
      <MessageForm
        label={say('enter.write')}
        action={say('enter.send')}
        longest={LONGEST}
        isBusy={isBusy}
        send={async (text) =>
          (await run(writeToOffice, { params: { id: entry.id }, body: { text } })) !== undefined
        }
      />
    </section>
  );
}
