import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { readProcess } from '#server/platform/publish/batch/process.ts';
import { addAnswers, addRegional } from '#tests/kit/forms/answers.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, type Form } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const ACTIONS = ['list', 'query', 'edit', 'remove', 'export', 'reveal', 'statistics'];

/** A user with all permissions for answers and no form of their own: permission groups decide what they see. */
async function analyst(): Promise<LoggedIn & { role: string }> {
  const role = await addRole(
    test().db,
    ACTIONS.map((action) => `forms:answer:${action}`),
    'self',
  );
  return { ...(await logIn(test().db, { roles: [role] })), role };
}

const NORTH: FormGroup['rows'] = [{ field: 'f1', options: [1] }];

const list = async (who: LoggedIn, { id }: Form, filter: object = {}) =>
  (await ask(who, 'POST', `/forms/answer/${id}/list`, { filter })) as unknown as {
    code: number;
    total: number;
    rows: AnswerRecord[];
  };
const count = async (who: LoggedIn, { id }: Form, filter: object = {}) =>
  ask<FormStatistics>(who, 'POST', `/forms/answer/${id}/statistics/list`, { filter });
const download = async (who: LoggedIn, { id }: Form, order: object) =>
  send(test, who, 'POST', `/forms/answer/${id}/export`, order)
    .then((response) => response.arrayBuffer())
    .then((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));

it('names the process that reports the progress of an export', async () => {
  const form = await addRegional(test().db);
  const path = `/forms/answer/${form.id}/export`;
  const response = await send(test, admin, 'POST', path, { format: 'csv' });
  await response.text();
  const key = response.headers.get('download-process')!;
  expect(await readProcess(test().db, key)).toMatchObject({ rate: 100 });
});

describe('a reader with access to the whole form', () => {
  it('sees all of its answers, newest first, filtered by their content', async () => {
    const form = await addRegional(test().db);
    const { rows, total } = await list(admin, form);
    expect([total, rows.map(({ answers }) => answers['f3'] as unknown)]).toEqual([3, [9, 4, 2]]);
    const found = async (filter: object) =>
      (await list(admin, form, filter)).rows.map(({ answers }) => answers['f3'] as unknown);
    expect(await found({ keyword: '北方' })).toEqual([2]);
    expect(await found({ conditions: [{ field: 'f2', options: [2, 3] }] })).toEqual([9, 4, 2]);
    expect(await found({ conditions: [{ field: 'f2', options: [3] }] })).toEqual([4]);
    expect(await found({ from: '2999-01-01T00:00:00Z' })).toEqual([]);
  });

  it('sees charts of choices and figures of numbers', async () => {
    const { data } = await count(admin, await addRegional(test().db));
    expect(data.persons).toBe(3);
    expect(data.charts).toEqual([
      {
        field: 'f1',
        persons: 3,
        options: [
          { id: 1, count: 2 },
          { id: 2, count: 1 },
        ],
      },
      {
        field: 'f2',
        persons: 3,
        options: [
          { id: 1, count: 1 },
          { id: 2, count: 2 },
          { id: 3, count: 1 },
        ],
      },
    ]);
    expect(data.figures).toEqual([
      { field: 'f3', persons: 3, mean: 5, median: 4, least: 2, most: 9 },
      { field: 'f4', persons: 3, mean: null, median: null, least: null, most: null },
    ]);
  });

  it('labels answers, and removes them with everything that they used up', async () => {
    const form = await addRegional(test().db);
    const [newest] = (await list(admin, form)).rows;
    const path = `/forms/answer/${form.id}/${newest!.id}`;
    const body = { tags: ['重要'], version: 1 };
    expect((await ask(admin, 'PUT', `${path}/tag`, body)).data['tags']).toEqual(['重要']);
    expect((await ask(admin, 'PUT', `${path}/tag`, { ...body, tags: [] })).code).toBe(500);
    expect((await list(admin, form, { tag: '重要' })).total).toBe(1);
    expect((await ask(admin, 'DELETE', path)).code).toBe(200);
    expect((await list(admin, form)).total).toBe(2);
  });
});

describe('a member of a permission group', () => {
  it('sees no form whose groups do not include them', async () => {
    const form = await addRegional(test().db, [{}]);
    const stranger = await analyst();
    for (const reply of [await list(stranger, form), await count(stranger, form)])
      expect(reply.code).toBe(404);
    expect((await ask(stranger, 'POST', '/forms/answer/form/list')).rows).toEqual([]);
  });

  it('sees only its rows and its questions: in lists, filters, charts and files', async () => {
    const who = await analyst();
    const form = await addRegional(test().db, [
      {
        roles: [who.role],
        fields: ['f1', 'f3'],
        rows: NORTH,
        deeds: ['view', 'statistics', 'export'],
      },
    ]);
    const { rows } = await list(who, form);
    expect(rows.map(({ answers }) => answers as unknown)).toEqual([
      { f1: { chosen: [1], other: '' }, f3: 4 },
      { f1: { chosen: [1], other: '' }, f3: 2 },
    ]);
    // Hidden answers match neither a keyword nor a condition.
    for (const filter of [{ keyword: '建议' }, { conditions: [{ field: 'f2', options: [1] }] }])
      expect((await list(who, form, filter)).total).toBe(0);
    const { data } = await count(who, form);
    expect([data.persons, data.charts.map(({ field }) => field)]).toEqual([2, ['f1']]);
    expect(data.figures).toEqual([
      { field: 'f3', persons: 2, mean: 3, median: 3, least: 2, most: 4 },
    ]);
    const { data: view } = await ask(who, 'GET', `/forms/answer/${form.id}`);
    expect(JSON.stringify(view)).not.toMatch(/topics|words|secret/);
    for (const format of ['csv', 'jsonl', 'sps'])
      expect(await download(who, form, { format })).not.toMatch(/建议|topics|算力|关注|南方/);
    const south = (await list(admin, form)).rows.find(({ answers }) => answers['f3'] === 9)!;
    expect((await ask(who, 'GET', `/forms/answer/${form.id}/${south.id}`)).code).toBe(404);
    expect((await ask(who, 'DELETE', `/forms/answer/${form.id}/${rows[0]!.id}`)).code).toBe(404);
  });

  it('learns nothing from the order of answers, which is fixed', async () => {
    const who = await analyst();
    const group: Partial<FormGroup> = { roles: [who.role], fields: ['f1'], deeds: ['view'] };
    const form = await addRegional(test().db, [group]);
    const given = (await list(who, form)).rows.map(({ id }) => id);
    expect(given).toEqual(given.toSorted((one, other) => other - one));
    for (const column of ['f3', 'f4', 'data', "data->>'f3'"]) {
      const query = new URLSearchParams({ orderByColumn: column, isAsc: 'asc' });
      const path = `/forms/answer/${form.id}/list?${query}`;
      const { rows = [] } = await ask<AnswerRecord>(who, 'POST', path, { orderByColumn: column });
      expect([[], given]).toContainEqual(rows.map(({ id }) => id));
    }
  });

  it('of two groups sees of each answer the questions of the groups that cover that answer', async () => {
    const who = await analyst();
    const form = await addRegional(test().db, [
      { roles: [who.role], fields: ['f3'], rows: NORTH },
      { people: [who.userName], fields: ['f4'], rows: [{ field: 'f1', options: [2] }] },
    ]);
    const { rows } = await list(who, form);
    expect(rows.map(({ answers }) => Object.keys(answers))).toEqual([['f4'], ['f3'], ['f3']]);
    expect((await list(who, form, { keyword: '北方' })).total).toBe(0);
    expect(
      (await count(who, form)).data.figures.map(({ field, persons }) => [field, persons]),
    ).toEqual([
      ['f3', 2],
      ['f4', 1],
    ]);
  });

  it('who sees no answers sees no figures of small groups, and cannot filter', async () => {
    const who = await analyst();
    const form = await addRegional(test().db, [{ roles: [who.role], deeds: ['statistics'] }]);
    expect((await list(who, form)).code).toBe(404);
    expect((await count(who, form)).data).toEqual({ persons: null, charts: [], figures: [] });
    const filter = { conditions: [{ field: 'f1', options: [1] }] };
    expect((await count(who, form, filter)).code).toBe(403);
  });
});

describe('an export of answers', () => {
  it('escapes formulas as text, and has “other” in a separate column', async () => {
    const csv = await download(admin, await addRegional(test().db), { format: 'csv' });
    const [head, , second] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFF"编号","表单版本","提交时间","状态","提交人","标签","地区","关注的方向","关注的方向 – 其他","年限","建议"',
    );
    expect(second!.split(',').slice(6).join()).toBe(`"华北","其他","量子",4,"'=HYPERLINK(""x"")"`);
  });

  it('has a 0/1 column for each option in the formats for programs', async () => {
    const order = { format: 'csv', isCoded: true, isSpread: true };
    const csv = await download(admin, await addRegional(test().db), order);
    const [head, first] = csv.split('\r\n');
    expect(head!.split(',').slice(6).join()).toBe(
      '"region","topics_1","topics_2","topics_3","topics_other","years","words"',
    );
    expect(first!.split(',').slice(6).join()).toBe('1,1,1,0,"",2,"北方的建议"');
  });

  it('includes the syntax that labels its columns and values', async () => {
    const sps = await download(admin, await addRegional(test().db), { format: 'sps' });
    expect(sps).toContain('  topics_2 F8.2');
    expect(sps).toContain('VALUE LABELS region\n  1 "华北"\n  2 "华南".');
  });

  it('has a line for each answer, keyed by the names of its questions', async () => {
    const lines = await download(admin, await addRegional(test().db), { format: 'jsonl' });
    const answers = lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answers: object }).answers);
    expect(answers[2]).toEqual({
      region: { chosen: [2], other: '' },
      topics: { chosen: [2], other: '' },
      years: 9,
      words: '南方的建议',
    });
  });

  it('names the questions in rows of a group as well', async () => {
    const person = { id: 'f2', kind: 'text', name: 'person', title: { zh: '姓名' } } as const;
    const secret = { id: 'f3', kind: 'text', name: 'illness', title: { zh: '病史' } } as const;
    const definition = formOf({
      id: 'g1',
      kind: 'group',
      name: 'members',
      title: { zh: '成员' },
      rows: { least: 0, most: 5 },
      items: [person, { ...secret, isSensitive: true }],
    });
    const form = await addPublished(test().db, {}, definition);
    await addAnswers(test().db, form, [{ g1: [{ f2: '安', f3: 'x' }, { f2: '娜' }] }]);
    const line = await download(admin, form, { format: 'jsonl' });
    const { answers } = JSON.parse(line) as { answers: object };
    expect(answers).toEqual({ members: [{ person: '安' }, { person: '娜' }] });
  });
});
