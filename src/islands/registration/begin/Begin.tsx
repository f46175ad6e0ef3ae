import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { isPractice } from '#contract/contest/contest.ts';
import type { EntryWindow } from '#contract/registration/entry/window.ts';
import { TEAM_NAME_LENGTH } from '#contract/registration/team.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useSession } from '#islands/session/use-session.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { windowFacts, windowState } from '#lib/entry-window.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { keepable, modelIn } from '../form/form-part.ts';
import { FirstForm } from './FirstForm.tsx';
import { dropKept, NOTHING_KEPT, readKept, writeKept, type Kept } from './kept.ts';
import { LogIn } from './LogIn.tsx';
import { useBegin } from './use-begin.ts';
import { useWindow } from './use-window.ts';

interface HeadProps {
  topicId: number;
  window: EntryWindow;
}

/** Which topic it is, and how its registration stands. */
function TopicHead({ topicId, window }: HeadProps) {
  const { locale, texts, say } = useEnter();
  const { zh, en } = window.topic;
  const title = <b>{locale === 'en' && en !== '' ? en : zh}</b>;
  return (
    <div className="enter-head">
      <p>
        {isPractice(window) ? (
          title
        ) : (
          <a href={pathTo(`/entryInformation/entryDetail/${topicId}/`)}>{title}</a>
        )}
      </p>
      {isPractice(window) && <p>{say('enter.practiceNote')}</p>}
      <p>{windowState(window, texts, locale)}</p>
      <ul className="enter-facts">
        {windowFacts(window, texts).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

interface FormProps extends HeadProps {
  onBegun(id: number): void;
}

interface NameProps {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  write(name: string): void;
}

/** What a new team is called. */
function NewName({ input, value, write }: NameProps) {
  const { say } = useEnter();
  return (
    <div className="filling-question">
      <label htmlFor="team-name">{say('enter.teamName')}</label>
      <p className="filling-help" id="team-name-help">
        {say('enter.teamNameHint', TEAM_NAME_LENGTH)}
      </p>
      <input
        ref={input}
        id="team-name"
        type="text"
        required
        minLength={TEAM_NAME_LENGTH.min}
        maxLength={TEAM_NAME_LENGTH.max}
        aria-describedby="team-name-help"
        value={value}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  );
}

/** The name of the team and the first page of the form, kept in the browser until the entry is begun. */
function BeginForm({ topicId, window, onBegun }: FormProps) {
  const { say } = useEnter();
  const isKnown = useSession().phase === 'known';
  const { form, team } = window;
  const model = useMemo(() => form && modelIn(form), [form]);
  const begin = useBegin(topicId, model ?? undefined);
  const [memory] = useState(() => memoryOf(() => localStorage));
  const [text, setText] = useState<Kept>(NOTHING_KEPT);
  const { current } = useIsland();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const name = useRef<HTMLInputElement>(null);
  const restore = useEffectEvent(() => setText(readKept(memory, topicId)));
  useEffect(() => restore(), [topicId]);
  function write(change: Partial<Kept>): void {
    const next = { ...text, ...change };
    setText(next);
    const answers = form ? keepable(form, next.answers) : next.answers;
    writeKept(memory, topicId, { ...next, answers });
  }
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    // What the form requires may come later; the name of a new team may not.
    if (name.current?.reportValidity() === false) return;
    const id = await run(() => begin(text));
    if (id === undefined) return;
    dropKept(memory, topicId);
    onBegun(id);
  }
  return (
    <form method="post" className="filling-form" noValidate onSubmit={(event) => void send(event)}>
      {team ? (
        <p className="enter-note">{say('enter.withTeam', { team: team.name })}</p>
      ) : (
        <NewName input={name} value={text.teamName} write={(teamName) => write({ teamName })} />
      )}
      {form && model && (
        <FirstForm
          body={form}
          model={model}
          answers={text.answers}
          write={(answers) => write({ answers })}
        />
      )}
      {isKnown ? (
        <p className="enter-deeds">
          <button type="submit" className="button-main" disabled={isBusy}>
            {say('enter.begin')}
          </button>
        </p>
      ) : (
        <LogIn hint={say('enter.logInHint')} />
      )}
    </form>
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
function Way(props: FormProps) {
  const { say } = useEnter();
  const { state, team } = props.window;
  if (state !== 'open') return <ToTopics />;
  if (!team || team.isLed) return <BeginForm {...props} />;
  return (
    <div className="enter-note">
      <p>{say('enter.inOtherTeam', { team: team.name })}</p>
      <p>
        <a className="button-quiet" href={pathTo(PATHS.own)}>
          {say('enter.toOwn')}
        </a>
      </p>
    </div>
  );
}

function Failed() {
  const { say } = useEnter();
  return (
    <div className="enter-note">
      <p role="status">{say('enter.failed')}</p>
      <ToTopics />
    </div>
  );
}

interface Props {
  topicId: number;
  /** The entry of the reader in this topic is gone on with. */
  onEntry(id: number): void;
}

/** A topic that somebody is about to enter. */
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
      <p className="enter-dim">
        {say('enter.haveCode')} <a href="#code">{say('enter.typeCode')}</a>
      </p>
    </>
  );
}
