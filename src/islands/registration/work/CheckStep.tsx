import { useEffect, useEffectEvent, useState } from 'react';
import type { FullEntry } from '#contract/registration/entry.ts';
import { idOf } from '#islands/forms/answering.ts';
import { ruleWords } from '#islands/forms/state/words.ts';
import { useWording } from '#islands/forms/wording.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { Saved } from '../form/Saved.tsx';
import { usePlaceNames } from './place-name.ts';
import { stepOf } from './step.ts';
import { useSubmit } from './use-submit.ts';
import type { Work } from '../form/work.ts';

type Flaw = FullEntry['flaws'][number];

const OWN_RULES = ['tooYoung', 'tooOld', 'guardian'] as const;
const isOwn = (name: string): name is (typeof OWN_RULES)[number] =>
  (OWN_RULES as readonly string[]).includes(name);

/** Turns to the step of a flaw, and to its field once that is there. */
function leadTo({ place }: Flaw): void {
  const id = place === 'title' ? 'entry-title' : idOf(place);
  setTimeout(() => {
    const input = document.getElementById(id);
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  }, 0);
}

function Flaws({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  const { texts } = useWording();
  const nameOf = usePlaceNames(entry);
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id;
  const wordsOf = ({ place, rules }: Flaw): string => {
    const { teamMin: min, teamMax: max } = entry;
    if (place === 'roster') return say('enter.rosterRule', { min, max });
    return rules
      .map((rule) =>
        isOwn(rule.name) ? say(`enter.rule.${rule.name}`, rule.values) : ruleWords(texts, [rule]),
      )
      .join(texts['rule.and']);
  };
  return (
    <section className="enter-note" data-tone="wrong">
      <h3>{say('enter.flaws', { count: entry.flaws.length })}</h3>
      <ul className="enter-list">
        {entry.flaws.map((flaw) => {
          const step = stepOf(flaw, self);
          return (
            <li key={`${flaw.memberId} ${flaw.place}`}>
              {step ? (
                <a href={`#${step}`} onClick={() => leadTo(flaw)}>
                  {nameOf(flaw)}
                </a>
              ) : (
                <b>{nameOf(flaw)}</b>
              )}{' '}
              <span>{wordsOf(flaw)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What is still missing, and the submit. */
export function CheckStep({ work }: { work: Work }) {
  const { say } = useEnter();
  const { entry, files, keeper, reload, view } = work;
  const [isChecked, setChecked] = useState(false);
  const { phase, submit } = useSubmit(entry.id, () => void reload());
  const check = useEffectEvent(async () => {
    await keeper.flush();
    await reload();
    setChecked(true);
  });
  useEffect(() => void check(), []);
  async function send(): Promise<void> {
    if (!(await keeper.flush())) return;
    if (await submit()) location.assign(`${pathTo(PATHS.success)}?id=${entry.id}`);
  }
  const waiting = entry.team.members.filter(({ isConfirmed }) => !isConfirmed).length;
  if (!isChecked) return <p role="status">{say('enter.checking')}</p>;
  if (!entry.deeds.includes('submit')) return <p>{say('enter.nothingToSubmit')}</p>;
  return (
    <>
      {entry.flaws.length > 0 && <Flaws entry={entry} />}
      {entry.flaws.length === 0 && <p className="enter-note">{say('enter.complete')}</p>}
      {waiting > 0 && <p className="enter-dim">{say('enter.unconfirmed', { count: waiting })}</p>}
      {files.isAwaited && (
        <p className="enter-note" role="status">
          {say('enter.filesAwaited')}
        </p>
      )}
      {phase === 'unsure' && (
        <p className="enter-note" role="alert">
          {say('enter.unsure')}
        </p>
      )}
      <p className="enter-deeds">
        <button
          type="button"
          className="button-main"
          disabled={phase === 'sending' || files.isAwaited || entry.flaws.length > 0}
          onClick={() => void send()}
        >
          {say(phase === 'unsure' ? 'enter.sendAgain' : 'enter.submit')}
        </button>
      </p>
      <Saved view={view} />
    </>
  );
}
