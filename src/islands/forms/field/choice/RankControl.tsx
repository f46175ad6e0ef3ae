import { useState } from 'react';
import { sayIn, useWording } from '../../wording.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { idsIn, type ControlProps } from '../control.ts';

/** Ids in their order; those without a rank yet follow at the end. */
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

/** Ranking of options by buttons, which work by keyboard and touch alike. */
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
  const keep = () => {
    change(order);
    // The pressed button goes with the hint.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <ol className="grid gap-2">
        {order.map((option, at) => (
          <li key={option} className="hstack gap-2 ps-4 cut-8 border border-edge">
            <b className="w-5 tabular-nums text-deep" aria-hidden="true">
              {ranked.length > 0 ? at + 1 : '–'}
            </b>
            <span className="flex-1 min-w-0">{nameOf(option)}</span>
            {MOVES.map(({ by, label, sign }) => (
              <button
                key={label}
                type="button"
                className="size-11 text-lead text-link aria-disabled:text-edge aria-disabled:cursor-default"
                id={at === 0 && by === 1 ? id : undefined}
                aria-label={fillIn(texts[label], { label: nameOf(option) })}
                // `aria-disabled` instead of `disabled`, which would lose the focus while the button is pressed.
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
        <p className="cluster items-center gap-x-3 mt-1 caption">
          {texts['fill.rankOpen']}
          <button type="button" className="text-button" onClick={keep}>
            {texts['fill.rankKeep']}
          </button>
        </p>
      )}
    </>
  );
}
