import { ApiError } from '#lib/browser/api/error.ts';
import type { Fields } from '#islands/admin/form/merge.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';

const secretsOf = (fields: ResourcePlan['fields']): string[] =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

/** The part of a record that its resource takes. */
export const fieldsOf = ({ resource, fields }: ResourcePlan, record: Fields): Fields =>
  Object.fromEntries(
    [...Object.keys(resource.change.shape), ...secretsOf(fields)].flatMap((name) =>
      name in record ? [[name, record[name]]] : [],
    ),
  );

/** The record as it is now, where it is not what the reader began with. */
async function readOther({ call }: Office, { resource }: ResourcePlan, base: Partial<Row>) {
  const { data } = await call(resource.get, { params: { id: base.id! } });
  const now = data as Row;
  return now.version === base.version ? undefined : now;
}

/** What is typed with its passwords sealed: they are opened on the server alone. */
async function sealed({ current }: Office, plan: ResourcePlan, fields: Fields): Promise<Fields> {
  const secrets = secretsOf(plan.fields).map(async (name) => [
    name,
    await current.client.sealPassword(String(fields[name])),
  ]);
  return { ...fields, ...Object.fromEntries(await Promise.all(secrets)) };
}

/**
 * Adds or changes a record.
 * @returns what somebody else has saved in the meantime, where that is why it was refused.
 * @throws ApiError for any other refusal
 */
export async function saveRecord(
  office: Office,
  plan: ResourcePlan,
  base: Partial<Row>,
  fields: Fields,
): Promise<'saved' | Row> {
  const { resource } = plan;
  if (base.id === undefined) {
    await office.call(resource.add, { body: await sealed(office, plan, fields) });
    return 'saved';
  }
  try {
    const body = { ...fields, version: base.version };
    await office.call(resource.edit, { params: { id: base.id }, body });
    return 'saved';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    const other = isRefused ? await readOther(office, plan, base) : undefined;
    if (!other) throw error;
    return other;
  }
}
