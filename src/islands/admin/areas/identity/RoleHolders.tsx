import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/router.ts';
import type { ViewProps } from '#islands/admin/kit/resource-plan.ts';

/** How many hold a role; the number leads to them, for whoever may see users. */
export function RoleHolders({ row, value }: ViewProps) {
  const { t, may } = useOffice();
  const count = Number(value);
  const text = t('admin.holders', { count });
  if (count === 0 || !may('system:user:list')) return text;
  const href = toHash({ path: '/system/user', query: { role: String(row['key']) } });
  return (
    <a href={href} title={t('admin.roleUsers')}>
      {text}
    </a>
  );
}
