import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { editionName } from '#domain/contest/edition.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { Appeal, Said } from './Appeal.tsx';
import { Figures } from './Figures.tsx';
import { useOutcomes, type OwnAppeal } from './use-outcomes.ts';

interface CardProps {
  outcome: Outcome;
  /** All appeals about the entry in this round. */
  appeals: readonly OwnAppeal[];
  onDone(): void;
}

/** Outcome of one entry in one round. */
function Card({ outcome, appeals, onDone }: CardProps) {
  const { locale, texts, say } = useEnter();
  const { topic, number, round, year, prize, releasedAt, isCorrected, digest } = outcome;
  const inWords = ({ zh, en }: { zh: string; en: string }) => (locale === 'en' && en ? en : zh);
  return (
    <li
      className="enter-card grid justify-items-start gap-2 py-5 px-6 border border-line cut data-[state=offered]:border-action data-[state=returned]:border-action"
      data-state={prize ? 'approved' : 'submitted'}
    >
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        {prize && <em className="tag-mark whitespace-nowrap">{inWords(prize.name)}</em>}
        <small>{editionName(year, say('enter.practice'))}</small>
        {number && <b className="tabular-nums tracking-[0.02em] whitespace-nowrap">{number}</b>}
      </p>
      <h3>{inWords(topic)}</h3>
      <p className="secondary">
        {inWords(round)} · {formatMinute(releasedAt, locale)}
        {isCorrected && ` · ${say('enter.outcome.corrected')}`}
      </p>
      {prize && (
        <p>
          {texts[`prize.tier.${prize.tier}`]} · {say('results.place', { place: prize.place })}
        </p>
      )}
      <Figures outcome={outcome} />
      {appeals
        .filter(({ releaseId }) => releaseId !== outcome.releaseId)
        .map((former) => (
          <Said key={former.id} appeal={former} onDone={onDone} />
        ))}
      <Appeal
        outcome={outcome}
        appeal={appeals.find(({ releaseId }) => releaseId === outcome.releaseId)}
        onDone={onDone}
      />
      <p className="secondary wrap-anywhere">{say('enter.outcome.digest', { digest })}</p>
    </li>
  );
}

/**
 * Outcomes of the reader's entries, once they are released; nothing before.
 * @param entryId restricts them to one entry
 */
export function Outcomes({ entryId }: { entryId?: number }) {
  const { say } = useEnter();
  const { outcomes, appeals, reload } = useOutcomes(entryId);
  if (outcomes.length === 0) return null;
  return (
    <section className="enter-part">
      <h2>{say('enter.outcome.title')}</h2>
      <ul className="grid gap-5">
        {outcomes.map((one) => (
          <Card
            key={`${one.releaseId} ${one.entryId}`}
            outcome={one}
            appeals={appeals.filter(
              ({ roundId, entryId: about }) => roundId === one.roundId && about === one.entryId,
            )}
            onDone={reload}
          />
        ))}
      </ul>
    </section>
  );
}
