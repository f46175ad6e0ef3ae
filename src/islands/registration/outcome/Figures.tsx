import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import { useEnter } from '../enter.ts';

/** Rank, score, marks and comments, as far as the organiser has chosen to show them. */
export function Figures({ outcome }: { outcome: Outcome }) {
  const { locale, say } = useEnter();
  const { promoted, rank, value, decimals, criteria, comments } = outcome;
  const isOn = promoted ? say('enter.outcome.promoted') : say('enter.outcome.notPromoted');
  const facts = [
    ...(promoted === null ? [] : [{ name: say('enter.outcome.next'), value: isOn }]),
    ...(rank === null ? [] : [{ name: say('enter.outcome.rank'), value: String(rank) }]),
    ...(value === null
      ? []
      : [{ name: say('enter.outcome.value'), value: value.toFixed(decimals) }]),
    ...(criteria ?? []).map(({ name, mean }) => ({
      name: locale === 'en' && name.en ? name.en : name.zh,
      value: mean.toFixed(2),
    })),
  ];
  return (
    <>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 m-0">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt className="caption">{fact.name}</dt>
              <dd className="m-0 tabular-nums font-650">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {comments !== null && comments.length > 0 && (
        <>
          <h4>{say('enter.outcome.comments')}</h4>
          <ul className="grid gap-2 m-0 ps-5 list-disc">
            {comments.map((comment) => (
              <li key={comment} className="whitespace-pre-line wrap-anywhere">
                {comment}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
