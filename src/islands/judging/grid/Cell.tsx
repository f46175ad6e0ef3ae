import { useState } from 'react';
import type { Criterion } from '#contract/judging/criterion.ts';
import type { FieldChange } from '#contract/judging/sheet.ts';
import { cellValue } from '#domain/judging/sheet/grid.ts';
import { markRule } from '#domain/judging/sheet/mark.ts';
import { pointsOf } from '#domain/judging/sheet/mark.ts';
import { useScoring } from '../scoring.ts';

interface Props {
  one: Criterion;
  /** Accessible name, for those who do not see its position. */
  name: string;
  value: FieldChange['value'];
  isClosed: boolean;
  onWrite(value: FieldChange['value']): void;
}

/** Cell for the mark or comment of one criterion. Invalid input is reported, and then there is no mark. */
export function Cell({ one, name, value, isClosed, onWrite }: Props) {
  const { say } = useScoring();
  const [typed, type] = useState<string>();
  const isWords = one.kind === 'text';
  const shown = typed ?? (value === null ? '' : String(value));
  const given = cellValue(isWords ? 'comment' : 'mark.', shown);
  const isWrong = !isWords && given !== null && markRule(one, given) !== undefined;
  const range = { min: pointsOf(one.min), max: pointsOf(one.max), step: pointsOf(one.step) };
  function change(text: string): void {
    type(text);
    const points = cellValue(isWords ? 'comment' : 'mark.', text);
    if (isWords || points === null || markRule(one, points) === undefined) onWrite(points);
    else if (value !== null) onWrite(null);
  }
  return (
    <input
      type="text"
      {...(!isWords && { inputMode: 'decimal' })}
      className={isWords ? undefined : 'tabular-nums text-end max-w-[7rem]'}
      maxLength={isWords ? 4000 : 12}
      readOnly={isClosed}
      aria-label={name}
      aria-invalid={isWrong}
      title={isWrong ? say('score.mark', range) : undefined}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onBlur={() => isWrong || type(undefined)}
    />
  );
}
