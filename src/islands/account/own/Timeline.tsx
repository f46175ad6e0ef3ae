import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnContract, OwnEvent } from '#contract/kind/own.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { createLatest } from '#islands/ui/latest.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import type { OwnTexts } from '#lib/texts/own.ts';

interface Props {
  contract: OwnContract;
  record: { id: number; version: number };
  texts: OwnTexts;
  nameOf(deed: string): string;
}

/** History of a record of the reader's, oldest first. */
export function Timeline({ contract, record, texts, nameOf }: Props) {
  const { current } = useIsland();
  const [events, setEvents] = useState<readonly OwnEvent[]>([]);
  const [ask] = useState(createLatest);
  const load = useEffectEvent(async (id: number) => {
    const counts = ask();
    const reply = await callOrReport(current(), contract.getOwn, { params: { id } });
    if (reply && counts()) setEvents((reply['data'] as { events: OwnEvent[] }).events);
  });
  useEffect(() => void load(record.id), [record.id, record.version]);
  return (
    <ol>
      {events.map(({ at, side, deed, note }) => (
        <li key={at} className="py-2">
          <small className="caption">
            {minuteOf(at)} ·{' '}
            {fillIn(texts['own.did'], {
              who: texts[side === 'owner' ? 'own.you' : 'own.office'],
              deed: nameOf(deed),
            })}
          </small>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
