import type { FoundName } from '#domain/judging/cover.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** Names found in a file, each with its surrounding text, or the reason why the file could not be searched. */
export function FoundNames({ value, row }: ViewProps) {
  const choice = useChoice('copy_refusal');
  const found = value as readonly FoundName[];
  if (row['refusal'] !== null) return choice('refusal', row['refusal']);
  if (found.length === 0) return '–';
  return (
    <ul className="judging-found">
      {found.map(({ before, name, after }, at) => (
        <li key={at}>
          {before}
          <mark>{name}</mark>
          {after}
        </li>
      ))}
    </ul>
  );
}
