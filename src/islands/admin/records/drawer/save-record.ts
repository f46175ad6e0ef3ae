import type { Fields } from '#islands/admin/form/merge/merge.ts';
import { saveOver, type Saved } from '#islands/admin/form/save-over.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { ResourcePlan } from '../plan.ts';

const secretsOf = (fields: ResourcePlan['fields']): string[] =>
  fields.filter(({ kind }) => kind === 'password').map(({ name }) => name);

/**
 * The fields of a record that its resource accepts; for a new record, which has no id yet, also those that can be set
 * only once.
 */
export function fieldsOf({ resource, fields }: ResourcePlan, record: Fields): Fields {
  const { shape } = record['id'] === undefined ? resource.add.body : resource.change;
  const names = [...Object.keys(shape), ...secretsOf(fields)];
  return Object.fromEntries(
    names.flatMap((name) => (name in record ? [[name, record[name]]] : [])),
  );
}

/** Encrypts the passwords among the fields; only the server can decrypt them. */
async function sealed({ current }: Office, plan: ResourcePlan, fields: Fields): Promise<Fields> {
  const secrets = secretsOf(plan.fields).map(async (name) => [
    name,
    await current.client.sealPassword(String(fields[name])),
  ]);
  return { ...fields, ...Object.fromEntries(await Promise.all(secrets)) };
}

/** Reads the current state of a record. @throws ApiError */
export async function readRecord(
  { call }: Pick<Office, 'call'>,
  { resource }: ResourcePlan,
  id: number,
): Promise<Row> {
  const { data } = await call(resource.get, { params: { id } });
  return data as Row;
}

/**
 * Adds or changes a record.
 * @returns the saved record, or what somebody else saved in the meantime if that is why it was refused
 * @throws ApiError for any other refusal
 */
export async function saveRecord(
  office: Office,
  plan: ResourcePlan,
  base: Partial<Row>,
  fields: Fields,
): Promise<Saved<Row>> {
  const { add, edit } = plan.resource;
  const { id, version = 0 } = base;
  if (id === undefined) {
    const { data } = await office.call(add, { body: await sealed(office, plan, fields) });
    return { saved: data as Row };
  }
  const body = { ...fields, version };
  return saveOver(version, {
    save: async () => (await office.call(edit, { params: { id }, body })).data as Row,
    read: () => readRecord(office, plan, id),
  });
}
