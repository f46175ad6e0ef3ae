import { useState } from 'react';
import { sayIn, useWording } from '../../wording.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { idsIn, type ControlProps } from '../control.ts';

/** The ids in their order, those that were not there before at the end. */
const orderOf = (ranked: readonly number[], open: readonly number[]): number[] => [
  ...ranked.filter((id) => open.includes(id)),
  ...open.filter((id) => !ranked.includes(id)),
];

const swapped = (order: readonly number[], at: number, other: number): number[] =>
  order.map((id, index) => (index === at ? order[other]! : index === other ? order[at]! : id));

const MOVES = [
  { by: -1, label: 'fill.up', sign: '↑' },
  { by: 1, label: 'fill.down', sign: '↓' },
] as const;

/** Options in the order that the reader gives them, by buttons: it works by keys and by touch alike. */
export function RankControl(props: ControlProps<'rank'>) {
  const { field, value, id, open, isDisabled, change } = props;
  const { locale, texts } = useWording();
  const [message, setMessage] = useState('');
  const ranked = idsIn(value);
  const order = orderOf(ranked, open);
  const nameOf = (option: number) =>
    sayIn(locale, field.options.find((one) => one.id === option)!.label);
  const move = (at: number, to: number) => {
    const label = nameOf(order[at]!);
    change(swapped(order, at, to));
    setMessage(fillIn(texts['fill.rankMoved'], { label, rank: to + 1 }));
  };
  return (
    <>
      <ol className="filling-rank">
        {order.map((option, at) => (
          <li key={option}>
            <b aria-hidden="true">{ranked.length > 0 ? at + 1 : '–'}</b>
            <span>{nameOf(option)}</span>
            {MOVES.map(({ by, label, sign }) => (
              <button
                key={label}
                type="button"
                id={at === 0 && by === 1 ? id : undefined}
                aria-label={fillIn(texts[label], { label: nameOf(option) })}
                // A button that is disabled under the finger would lose the focus.
                aria-disabled={isDisabled || order[at + by] === undefined}
                onClick={() => {
                  if (!isDisabled && order[at + by] !== undefined) move(at, at + by);
                }}
              >
                {sign}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {message}
      </p>
      {ranked.length === 0 && !isDisabled && (
        <p className="filling-rank-open">
          {texts['fill.rankOpen']}
          <button type="button" className="filling-link" onClick={() => change(order)}>
            {texts['fill.rankKeep']}
          </button>
        </p>
      )}
    </>
  );
}
