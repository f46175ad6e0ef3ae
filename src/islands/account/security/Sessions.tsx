import { fillIn } from '#contract/call/text/fill-in.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { endOtherSessions, listOwnSessions, type OwnSession } from '#contract/identity/session.ts';
import { useIsland } from '#islands/session/island.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { deviceOf, minuteOf } from '#lib/own-session.ts';
import { Waiting } from '../own/Waiting.tsx';
import { usePersonTexts } from '../PersonIsland.tsx';
import { useKnown } from '../use-known.ts';

/** The reader's sessions, each with a button that ends it. */
export function Sessions() {
  const { current } = useIsland();
  const own = usePersonTexts();
  const isKnown = useKnown() !== undefined;
  const [sessions, setSessions] = useState<readonly OwnSession[]>();
  const [hasFailed, setFailed] = useState(false);

  async function load(): Promise<void> {
    const reply = await callOrReport(current(), listOwnSessions);
    if (reply) setSessions(reply.data);
    else setFailed(true);
  }
  const begin = useEffectEvent(() => void load());
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);

  async function end(id?: string): Promise<void> {
    const reply = await callOrReport(current(), endOtherSessions, { body: id ? { id } : {} });
    if (!reply) return;
    current().screen.tell(fillIn(own['person.ended'], { count: reply.data.ended }));
    const stays = (one: OwnSession) => one.isCurrent || (id !== undefined && one.id !== id);
    setSessions((before) => before?.filter(stays));
  }

  const list = useNextFocus<HTMLUListElement>(sessions?.length);
  if (!sessions) return <Waiting hasFailed={hasFailed} onRetry={() => void load()} />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {sessions.map((one) => (
          <li
            key={one.id}
            className="cluster justify-between items-center gap-y-2 gap-x-4 py-3.5 border-b border-line"
          >
            <div>
              <b>{deviceOf(one.userAgent)}</b>{' '}
              {one.isCurrent && <em className="tag-mark">{own['person.thisSession']}</em>}
              <small className="block caption">
                {`${one.address} · ${own['person.lastSeen']} ${minuteOf(one.lastSeenAt)}`}
              </small>
            </div>
            {!one.isCurrent && (
              <button type="button" className="button-quiet" onClick={() => void end(one.id)}>
                {own['person.endOne']}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <button type="button" className="button-quiet" onClick={() => void end()}>
          {own['person.endOthers']}
        </button>
      )}
      {others.length === 0 && <p>{own['person.onlyOne']}</p>}
    </>
  );
}
