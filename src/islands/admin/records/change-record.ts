import type { Office } from '#islands/admin/kit/office.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { fieldsOf } from './save-record.ts';

/**
 * Changes some fields of a record that is listed, and nothing else of it.
 * @throws ApiError, also where somebody else has saved it since it was listed
 */
export async function changeRecord(
  { call }: Pick<Office, 'call'>,
  plan: ResourcePlan,
  row: Row,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const body = { ...fieldsOf(plan, row), ...change, version: row.version };
  await call(plan.resource.edit, { params: { id: row.id }, body });
}
