import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { ZodMiniObject } from 'zod/mini';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { editFile, libraryFile, removeFile, replaceFile } from '#contract/files/library.ts';
import type { operationLog } from '#contract/monitor/log.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import type { Reading } from '#contract/kind/reading.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { operations } from '#server/platform/audit/table.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { consultations } from '#server/areas/consultation/table.ts';
import { addAccount, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCase } from '#tests/kit/registration/identity-case-given.ts';
import { addWaiting } from '#tests/kit/registration/review-given.ts';
import { addContentOfOffice, contentGiven } from '#tests/kit/content/content-given.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { addReported } from '#tests/kit/cooperation/contacts.ts';
import { addCertified, addPublished, listingOf } from '#tests/kit/cooperation/listings.ts';
import { found } from '#tests/kit/cooperation/organisation.ts';
import { officeOf, send, sendFile } from '#tests/kit/office/office.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addConflict, addCopy } from '#tests/kit/judging/judging-given.ts';
import { addAppeal } from '#tests/kit/judging/release-given.ts';
import { officeGiven } from '#tests/kit/office/resource.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { addApplication } from '#tests/kit/workflow/workflow.ts';

type OperationRecord = z.output<typeof operationLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await addContentOfOffice(test().db);
  admin = await logIn(test().db, { roles: ['admin'] });
});

type Fields = Record<string, unknown>;

const columnsOf = ({ shape }: ZodMiniObject) => Object.keys(shape);

/** Every place where the operation log shows a record: its rows, list, details and spreadsheet. */
async function toldOf(target: string): Promise<[Fields | null, Fields | null][]> {
  const filter = { target };
  const rows = await test().db.select().from(operations).where(eq(operations.target, target));
  const list = await ask<OperationRecord>(admin, 'POST', '/monitor/operation/list', { filter });
  const details = await Promise.all(
    list.rows.map(({ id }) => ask<OperationRecord>(admin, 'GET', `/monitor/operation/${id}`)),
  );
  const sheet = await send(test, admin, 'POST', '/monitor/operation/export', { filter });
  const [head, ...cells] = await readSheet(await sheet.blob());
  const told = [...rows, ...list.rows, ...details.map(({ data }) => data)];
  const cell = (row: unknown[], title: string) =>
    JSON.parse(String(row[head!.indexOf(title)] ?? 'null')) as Fields | null;
  const inSheet = cells.map((row) => ({ before: cell(row, '之前'), after: cell(row, '之后') }));
  expect(inSheet).toHaveLength(rows.length);
  return [...told, ...inSheet].map(({ before, after }) => [before, after]);
}

/** Expects the log to show only columns that the contract names, and no hash of a password. */
async function expectNamed(target: string, columns: readonly string[], deeds: number) {
  const told = await toldOf(target);
  expect(told).toHaveLength(deeds * 4);
  const names = told.flatMap(([before, after]) => Object.keys({ ...before, ...after }));
  expect([...new Set(names)].filter((name) => !columns.includes(name))).toEqual([]);
  expect(names).not.toEqual([]);
  expect(JSON.stringify(told)).not.toContain('$argon2');
}

/** Kinds whose records come from visitors or the program, and cannot be added in the office. */
const ARRIVALS: Readonly<Record<string, () => Promise<unknown>>> = {
  appeal: () => addAppeal(test().db, null),
  identityCase: () => addCase(test()),
  judgingConflict: () => addConflict(test().db),
  judgedFile: () => addCopy(test().db),
  consultation: () =>
    test()
      .db.insert(consultations)
      .values({ company: 'x', linkMan: '张三', linkPhone: '13900000001', content: '如何报名？' }),
  entry: () => addWaiting(test()),
  application: async () => addApplication(test().db, await addAccount(test().db)),
  contactRequest: () => addReported(test().db),
  organisation: async () => found(test(), await logIn(test().db)),
  certification: async () => found(test(), await logIn(test().db)),
  async listing() {
    const { db } = test();
    await addPublished(db, await addCertified(db, admin.userId), listingOf('supply'));
  },
  error: () =>
    recordFailure(test().db, new Error('x'), { requestId: 'x', method: 'GET', path: '/x' }),
};

/** Kinds of which the office edits nothing but its remark. */
const REMARKED = ['identityCase', 'listing', 'organisation', 'certification', 'contactRequest'];

/** Changes a field that people may edit, so that the log has a change to show. */
function changed(name: string, record: Fields): object {
  if (REMARKED.includes(name)) return { ...record, remark: 'other' };
  if (name === 'judgedFile') return { ...record, state: 'withheld', reason: 'other' };
  const names = [
    'reason',
    'nickName',
    'name',
    'dictName',
    'dictLabel',
    'remark',
    'title',
    'status',
  ];
  const field = names.find((one) => one in record)!;
  const other = { zh: 'other', en: 'other' };
  const value = typeof record[field] === 'string' ? 'other' : other;
  return { ...record, [field]: field === 'status' ? 'processed' : value };
}

type Row = Fields & { id: number };

/** Adds, edits and removes a record of a kind, as far as each can be done. */
async function keep(kind: Reading): Promise<{ id: number; deeds: number }> {
  const { add, edit, remove, list, actions } = kind as Resource;
  const { token } = admin;
  await ARRIVALS[kind.name]?.();
  const given = await officeGiven(test(), actions.includes('add') ? add : list, token);
  const added = await answerOf(
    call(test(), actions.includes('add') ? add : list, { ...given, token }),
  );
  const row = (actions.includes('add') ? added['data'] : (added['rows'] as Row[])[0]) as Row;
  const codes = [added['code']];
  if (actions.includes('edit')) {
    const params = { id: row.id };
    codes.push(
      (await answerOf(call(test(), edit, { params, body: changed(kind.name, row), token })))[
        'code'
      ],
    );
  }
  if (actions.includes('remove')) {
    const params = { ids: String(row.id) };
    codes.push((await answerOf(call(test(), remove, { params, token })))['code']);
  }
  expect(codes).toEqual(codes.map(() => 200));
  return { id: row.id, deeds: codes.length - (actions.includes('add') ? 0 : 1) };
}

const KEPT = (OFFICE_RESOURCES as readonly Reading[]).filter(({ actions }) =>
  actions.some((action) => ['add', 'edit', 'remove'].includes(action)),
);

describe('the operation log contains no column that the contract does not name', () => {
  it.each(KEPT.map((kind) => [kind.name, kind] as const))('for a %s', async (name, kind) => {
    const { id, deeds } = await keep(kind);
    await expectNamed(`${name} ${id}`, columnsOf(kind.record), deeds);
  });

  it('for a file', async () => {
    const { db, storage } = test();
    const bytes = await plain(41, 20);
    const { id } = await addPicture(db, storage, { originalFilename: '图.png', bytes });
    const { token } = admin;
    const params = { id };
    const body = {
      originalFilename: 'other.png',
      folder: 'x',
      alt: { zh: '', en: '' },
      version: 1,
    };
    await call(test(), editFile, { params, body, token });
    const path = replaceFile.path.replace('{id}', id);
    await sendFile(test, admin, path, await plain(43, 20), 'other.png');
    await call(test(), removeFile, { params, token });
    await expectNamed(`file ${id}`, columnsOf(libraryFile), 3);
  });
});

describe('the operation log contains no field of content that its kind does not name', () => {
  /** Fields about the state of a record, besides its content. */
  const STANDING = ['liveLocales', 'approval', 'publishAt', 'unpublishAt'];

  it.each(CONTENT_TYPES.map((type) => [type.type, type] as const))('for %s', async (_, type) => {
    const given = await contentGiven(test(), type.remove, admin);
    await call(test(), type.remove, { ...given, token: admin.token });
    const { id } = given!.params as { id: number };
    await expectNamed(`${type.type} ${id}`, [...columnsOf(type.data), ...STANDING], 2);
  });
});
