import { useState, type KeyboardEvent } from 'react';
import type { Criterion } from '#contract/judging/criterion.ts';
import { hundredthsOf, markRule, pointsOf, readPoints } from '#domain/judging/sheet/mark.ts';
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

/** Steps of the keys that change a mark. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The mark one step above or below another; the lowest one if there is none yet. */
function markBeside({ min, max, step }: Criterion, value: number | null, by: 1 | -1): number {
  const before = value === null ? undefined : hundredthsOf(value);
  const mark = before === undefined ? min : before + by * step;
  return pointsOf(Math.min(max, Math.max(min, mark)));
}

/**
 * Input for a mark: text, as browsers drop a decimal comma from their own inputs for numbers. Invalid input is reported and clears the mark, since the previous one is no longer what the judge
 * means.
 */
function Typed({ one, id, value, isClosed, onWrite }: Props) {
  const { say } = useScoring();
  const [typed, type] = useState<string>();
  const shown = typed ?? (value === null ? '' : String(value));
  const isWrong = shown !== '' && markRule(one, readPoints(shown)) !== undefined;
  function change(text: string): void {
    type(text);
    const points = readPoints(text);
    const isMark = text.trim() !== '' && markRule(one, points) === undefined;
    if (isMark) onWrite(points);
    else if (value !== null) onWrite(null);
  }
  function turn(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    change(String(markBeside(one, value, by)));
  }
  const range = { min: pointsOf(one.min), max: pointsOf(one.max), step: pointsOf(one.step) };
  return (
    <>
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        disabled={isClosed}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-valuenow={value ?? undefined}
        value={shown}
        aria-invalid={isWrong}
        aria-describedby={`${id}-range`}
        onChange={({ target }) => change(target.value)}
        onKeyDown={turn}
        onBlur={() => isWrong || type(undefined)}
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
