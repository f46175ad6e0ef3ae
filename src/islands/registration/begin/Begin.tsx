import { useEffect, useEffectEvent } from 'react';
import { isPractice } from '#contract/contest/contest.ts';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { useSession } from '#islands/session/use-session.ts';
import { windowFacts, windowState } from '#lib/entry-window.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { BeginForm, type BeginProps } from './BeginForm.tsx';
import { ToOwn } from './ToOwn.tsx';
import { useWindow } from './use-window.ts';

interface HeadProps {
  topicId: number;
  window: EntryWindow;
}

/** The topic, and the state of its registration. */
function TopicHead({ topicId, window }: HeadProps) {
  const { locale, texts, say } = useEnter();
  const { zh, en } = window.topic;
  const title = <b>{locale === 'en' && en !== '' ? en : zh}</b>;
  return (
    <div className="grid gap-1 mb-6">
      <p>
        {isPractice(window) ? (
          title
        ) : (
          <a href={pathTo(`/entryInformation/entryDetail/${topicId}/`)}>{title}</a>
        )}
      </p>
      {isPractice(window) && <p>{say('enter.practiceNote')}</p>}
      <p>{windowState(window, texts, locale)}</p>
      <ul className="cluster gap-x-5 secondary">
        {windowFacts(window, texts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

function ToTopics() {
  const { say } = useEnter();
  return (
    <p>
      <a className="button-quiet" href={pathTo(PATHS.topics)}>
        {say('enter.toTopics')}
      </a>
    </p>
  );
}

/** What the reader can do about the topic now. */
function Way(props: BeginProps) {
  const { say } = useEnter();
  const { state, team } = props.window;
  if (state !== 'open') return <ToTopics />;
  if (!team || team.isLed) return <BeginForm {...props} />;
  return <ToOwn words={say('enter.inOtherTeam', { team: team.name })} />;
}

function Failed() {
  const { say } = useEnter();
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p role="status">{say('enter.failed')}</p>
      <ToTopics />
    </div>
  );
}

interface Props {
  topicId: number;
  /** Continues the reader's entry in this topic. */
  onEntry(id: number): void;
}

/** Page of a topic before it is entered. */
export function Begin({ topicId, onEntry }: Props) {
  const { say } = useEnter();
  const { phase } = useSession();
  const { window, hasFailed } = useWindow(topicId, phase);
  const own = window?.own?.id;
  const goOn = useEffectEvent(onEntry);
  useEffect(() => {
    if (own !== undefined) goOn(own);
  }, [own]);
  if (!window || own !== undefined) {
    return hasFailed ? <Failed /> : <p role="status">{say('enter.loading')}</p>;
  }
  return (
    <>
      <TopicHead topicId={topicId} window={window} />
      <Way topicId={topicId} window={window} onBegun={onEntry} />
      <p className="mt-8 secondary">
        {say('enter.haveCode')} <a href="#code">{say('enter.typeCode')}</a>
      </p>
    </>
  );
}
