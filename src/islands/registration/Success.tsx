import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { confirmationOf } from '#domain/registration/state.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from './enter.ts';
import { Confirmation } from './entry/Confirmation.tsx';
import { Document } from './entry/Document.tsx';
import { EntryHeading } from './entry/EntryHeading.tsx';
import { OwnCalendar } from './entry/OwnCalendar.tsx';
import { StateTag } from './entry/StateTag.tsx';
import { useNextWords } from './entry/use-next-words.ts';
import { EnterIsland, type EnterProps } from './EnterIsland.tsx';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { AddressedEntry } from './AddressedEntry.tsx';

/** The next steps after a submit, with their dates; if they no longer apply, what has to be done instead. */
function useNextSteps(entry: FullEntry): string[] {
  const { state, ahead, openUntil, isChanged } = entry;
  const { locale, say } = useEnter();
  const next = useNextWords(entry);
  const until = openUntil === null ? null : formatMinute(openUntil, locale);
  const change = until ? [say('enter.after.change', { until })] : [];
  if (confirmationOf(state) === undefined) return [next];
  if (state === 'waiting') {
    return [say('enter.after.turn', { turn: (ahead ?? 0) + 1 }), say('enter.after.offer')];
  }
  if (isChanged) return [say('enter.changePending'), ...change];
  if (state === 'approved')
    return [say('enter.after.approved'), ...change, say('enter.after.keep')];
  return [say('enter.after.review'), ...change, say('enter.after.keep')];
}

function Received({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const { id, number, state, topic, team } = entry;
  const own = `${pathTo(PATHS.competition)}?id=${id}`;
  const steps = useNextSteps(entry);
  return (
    <div className="enter-received grid gap-8 tablet:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-4">
        <p className="enter-person cluster items-center gap-x-3 gap-y-1">
          <StateTag entry={entry} />
          <span>{team.name}</span>
        </p>
        <p className="text-lead font-600">
          {locale === 'en' && topic.en !== '' ? topic.en : topic.zh}
        </p>
        {number && (
          <p className="enter-big">
            <small className="block caption">{say('enter.number')}</small>
            <b className="text-page tabular-nums tracking-[0.02em] whitespace-nowrap">{number}</b>
          </p>
        )}
        <h2 className="text-title">{say('enter.whatNext')}</h2>
        <ol className="enter-list grid gap-1 ps-5 list-decimal">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="secondary">{say('enter.zone')}</p>
        <p className="enter-deeds">
          <a className="button-main" href={own}>
            {say('enter.toEntry')}
          </a>
          <a className="button-quiet" href={pathTo('/schedule.ics')} download>
            {say('enter.calendar')}
          </a>
          <OwnCalendar entry={entry} />
          {number && <Document id={id} />}
          {confirmationOf(state) && <Confirmation id={id} />}
        </p>
      </div>
      <figure className="justify-self-start text-center">
        <QrImage
          className="w-full h-auto max-w-56 [forced-color-adjust:none]"
          content={location.origin + own}
          label={say('enter.qrOfEntry')}
        />
        <figcaption className="secondary">{say('enter.qrOfEntry')}</figcaption>
      </figure>
    </div>
  );
}

/** Page after a submit: the number, and what happens next. */
export const Success = ({ children, ...props }: EnterProps & { children?: ReactNode }) => (
  <EnterIsland {...props}>
    <AddressedEntry
      head={(entry) => <EntryHeading entry={entry} />}
      draw={(entry) => <Received entry={entry} />}
    >
      {children}
    </AddressedEntry>
  </EnterIsland>
);
