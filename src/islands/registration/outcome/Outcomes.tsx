import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { editionName } from '#domain/contest/edition.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { Appeal } from './Appeal.tsx';
import { Figures } from './Figures.tsx';
import { useOutcomes, type OwnAppeal } from './use-outcomes.ts';

interface CardProps {
  outcome: Outcome;
  appeal: OwnAppeal | undefined;
  onDone(): void;
}

/** What came of one entry in one round. */
function Card({ outcome, appeal, onDone }: CardProps) {
  const { locale, texts, say } = useEnter();
  const { topic, number, round, year, prize, releasedAt, digest } = outcome;
  const inWords = ({ zh, en }: { zh: string; en: string }) => (locale === 'en' && en ? en : zh);
  return (
    <li className="enter-card" data-state={prize ? 'approved' : 'submitted'}>
      <p className="enter-person">
        {prize && <em className="enter-mark">{inWords(prize.name)}</em>}
        <small>{editionName(year, say('enter.practice'))}</small>
        {number && <b className="enter-number">{number}</b>}
      </p>
      <h3>{inWords(topic)}</h3>
      <p className="enter-dim">
        {inWords(round)} · {formatMinute(releasedAt, locale)}
      </p>
      {prize && (
        <p>
          {texts[`prize.tier.${prize.tier}`]} · {say('results.place', { place: prize.place })}
        </p>
      )}
      <Figures outcome={outcome} />
      <Appeal outcome={outcome} appeal={appeal} onDone={onDone} />
      <p className="enter-dim outcome-digest">{say('enter.outcome.digest', { digest })}</p>
    </li>
  );
}

/** What came of the reader's entries, once it is out; nothing stands there before. @param entryId of one of them alone */
export function Outcomes({ entryId }: { entryId?: number }) {
  const { say } = useEnter();
  const { outcomes, appeals, reload } = useOutcomes(entryId);
  if (outcomes.length === 0) return null;
  return (
    <section className="enter-part">
      <h2>{say('enter.outcome.title')}</h2>
      <ul className="enter-cards">
        {outcomes.map((one) => (
          <Card
            key={`${one.releaseId} ${one.entryId}`}
            outcome={one}
            appeal={appeals.find(
              (said) => said.releaseId === one.releaseId && said.entryId === one.entryId,
            )}
            onDone={reload}
          />
        ))}
      </ul>
    </section>
  );
}
