import type { BulkOutcome } from '#contract/kind/editorial-bulk.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import '#islands/admin/list/bulk.css';

interface Props {
  failed: BulkOutcome['failed'];
  /** Whether they are of more than one kind. */
  isMixed: boolean;
  onLeave(): void;
}

/** Records to which a deed cannot be applied, each with the reason and a link. */
export function FailedList({ failed, isMixed, onLeave }: Props) {
  const { t } = useOffice();
  const nameOf = useTitle();
  const addressOf = (type: string, id: number): string => {
    const kind = CONTENT_TYPES.find((one) => one.type === type)!;
    return toHash({ path: `${pathOf(kind)}/${id}`, query: {} });
  };
  return (
    <ul className="office-failed">
      {failed.map(({ type, id, title, reason }) => (
        <li key={`${type} ${id}`}>
          {isMixed && <span>{t(`resource.${type}` as OfficeKey)} </span>}
          <a href={addressOf(type, id)} onClick={onLeave}>
            {nameOf(title)}
          </a>
          <span> {reason}</span>
        </li>
      ))}
    </ul>
  );
}
