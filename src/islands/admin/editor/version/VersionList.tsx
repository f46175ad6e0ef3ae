import type * as z from 'zod/mini';
import type { contentVersion } from '#contract/kind/editorial-row.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  versions: readonly z.output<typeof contentVersion>[];
  chosen: number | undefined;
  onChoose(number: number): void;
}

/** The versions of a record, latest first; the chosen one is compared. */
export function VersionList({ versions, chosen, onChoose }: Props) {
  const { t } = useOffice();
  return (
    <ul aria-label={t('admin.versions')}>
      {versions.map(({ number, at, by, note }) => (
        <li key={number}>
          <button type="button" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
            <b>{t('admin.version', { number })}</b> {minuteOf(at)}
            <small>
              {by ?? '–'} {note}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
