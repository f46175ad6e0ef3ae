import type * as z from 'zod/mini';
import type { contentVersion } from '#contract/kind/editorial-row.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

export type Version = z.output<typeof contentVersion>;

interface Props {
  versions: readonly Version[];
  nameOf(number: number): string;
  chosen: number;
  onChoose(number: number): void;
}

/** Versions of a record, latest first, numbered from the first; the chosen one is compared. */
export function VersionList({ versions, nameOf, chosen, onChoose }: Props) {
  const { t } = useOffice();
  const choice = useChoice();
  return (
    <ul aria-label={t('admin.versions')}>
      {versions.map(({ number, at, by, note, isLive }) => (
        <li key={number}>
          <button type="button" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
            <b>{nameOf(number)}</b> {minuteOf(at)}{' '}
            {isLive && <Mark value="live">{choice('state', 'live')}</Mark>}
            <small>
              {by ?? '–'} {note}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
