import type { FullEntry } from '#contract/registration/entry/record.ts';
import { idOf } from '#islands/forms/answering.ts';
import { ruleWords } from '#islands/forms/state/words.ts';
import { useWording } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';
import { usePlaceNames } from './place-name.ts';
import type { Step } from './step.ts';

type Flaw = FullEntry['flaws'][number];

const OWN_RULES = ['tooYoung', 'tooOld', 'guardian', 'consent'] as const;
const isOwn = (name: string): name is (typeof OWN_RULES)[number] =>
  (OWN_RULES as readonly string[]).includes(name);

/** Opens the step of a flaw, and focuses its field once it is rendered. */
function leadTo({ place }: Flaw): void {
  const id = place === 'title' ? 'entry-title' : idOf(place);
  setTimeout(() => {
    const input = document.getElementById(id);
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  }, 0);
}

interface Props {
  entry: FullEntry;
  flaws: readonly Flaw[];
  /** Step on which a flaw can be corrected; null if somebody else has to correct it. */
  stepOf(flaw: Flaw): Step | null;
}

/** What is missing or wrong, with links to it. */
export function Flaws({ entry, flaws, stepOf }: Props) {
  const { say } = useEnter();
  const { texts } = useWording();
  const nameOf = usePlaceNames(entry);
  const wordsOf = ({ place, rules }: Flaw): string => {
    const { teamMin: min, teamMax: max } = entry;
    if (place === 'roster') return say('enter.rosterRule', { min, max });
    return rules
      .map((rule) =>
        isOwn(rule.name) ? say(`rule.${rule.name}`, rule.values) : ruleWords(texts, [rule]),
      )
      .join(texts['rule.and']);
  };
  return (
    <section className="enter-note notice-box gap-2 mb-6" data-tone="wrong">
      <h3>{say('enter.flaws', { count: flaws.length })}</h3>
      <ul className="enter-list grid gap-1">
        {flaws.map((flaw) => {
          const step = stepOf(flaw);
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
