import { useState } from 'react';
import type { Criterion } from '#contract/judging/criterion.ts';
import { markRule, pointsOf } from '#domain/judging/sheet/mark.ts';
import { useScoring } from '../scoring.ts';

interface Props {
  one: Criterion;
  id: string;
  value: number | null;
  isClosed: boolean;
  onWrite(value: number | null): void;
}

/** Values with labels: levels, or yes and no. */
function useChoices({ kind, levels, min, max }: Criterion) {
  const { say, sayIn } = useScoring();
  if (kind === 'yesNo') {
    return [
      { value: pointsOf(max), label: say('score.yes') },
      { value: pointsOf(min), label: say('score.no') },
    ];
  }
  return levels.map(({ value, text }) => ({
    value: pointsOf(value),
    label: `${pointsOf(value)} · ${sayIn(text)}`,
  }));
}

/** Chooses a mark by its label. */
function Choices({ one, id, value, isClosed, onWrite }: Props) {
  const choices = useChoices(one);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {choices.map((choice, at) => (
        <label key={choice.value} className="inline-flex items-center gap-2 min-h-11">
          <input
            type="radio"
            name={id}
            {...(at === 0 && { id })}
            disabled={isClosed}
            checked={value === choice.value}
            onChange={() => onWrite(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/**
 * Input for a mark. Invalid input is reported and clears the mark, since the previous one is no longer what the judge
 * means.
 */
function Typed({ one, id, value, isClosed, onWrite }: Props) {
  const { say } = useScoring();
  const [typed, type] = useState<string>();
  const shown = typed ?? (value === null ? '' : String(value));
  const isWrong = shown !== '' && markRule(one, Number(shown)) !== undefined;
  function change(text: string): void {
    type(text);
    const points = Number(text);
    const isMark = text.trim() !== '' && markRule(one, points) === undefined;
    if (isMark) onWrite(points);
    else if (value !== null) onWrite(null);
  }
  const range = { min: pointsOf(one.min), max: pointsOf(one.max), step: pointsOf(one.step) };
  return (
    <>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        disabled={isClosed}
        {...range}
        value={shown}
        aria-invalid={isWrong}
        aria-describedby={`${id}-range`}
        onChange={({ target }) => change(target.value)}
        onBlur={() => isWrong || type(undefined)}
        // Removes the focus when scrolling, so that the wheel does not change the mark.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <span
        id={`${id}-range`}
        className="text-small text-muted data-[tone=wrong]:text-brick"
        data-tone={isWrong ? 'wrong' : undefined}
      >
        {say(isWrong ? 'score.mark' : 'score.range', range)}
      </span>
    </>
  );
}

/** Input for a mark: a number, or a choice of labelled values. */
export const MarkField = (props: Props) =>
  props.one.kind === 'yesNo' || props.one.levels.length > 0 ? (
    <Choices {...props} />
  ) : (
    <Typed {...props} />
  );
