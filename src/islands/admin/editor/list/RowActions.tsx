import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { pageAddress } from '#islands/admin/editor/page-address.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';

interface Props extends MoreProps<ContentRow> {
  plan: ContentPlan;
  onRemove(row: ContentRow): void;
}

/** Buttons of a row that the reader has the permission for. */
export function RowActions({ plan: { type, More }, row, onRemove, onDone }: Props) {
  const { t, may, locale } = useOffice();
  const address = pageAddress(row, locale);
  const mayDo = (action: string) => may(`${type.permission}:${action}`);
  // A record that visitors see is withdrawn first, which needs the permission to publish.
  const mayRemove = mayDo('remove') && (row.state === 'draft' || mayDo('publish'));
  return (
    <>
      {mayDo('query') && (
        <RowButton href={toHash({ path: `${pathOf(type)}/${row.id}`, query: {} })}>
          {t(mayDo('edit') ? 'action.edit' : 'admin.detail')}
        </RowButton>
      )}
      {address && (
        <RowButton href={address} target="_blank">
          {t('admin.view')}
        </RowButton>
      )}
      {More && <More row={row} onDone={onDone} />}
      {mayRemove && (
        <RowButton danger onClick={() => onRemove(row)}>
          {t('action.remove')}
        </RowButton>
      )}
    </>
  );
}
