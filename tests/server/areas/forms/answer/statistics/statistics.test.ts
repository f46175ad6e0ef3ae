import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import type { FormStatistics } from '#contract/forms/statistic.ts';
import { parseRows } from '#server/platform/sheet/read.ts';
import { addRegional } from '#tests/kit/forms/answers.ts';
import { useApp } from '#tests/kit/app.ts';
import type { Form } from '#tests/kit/forms/filling.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const NORTH = { conditions: [{ field: 'f1', options: [1] }] };

/** A user with some permissions for answers. */
async function withRights(scope: 'all' | 'self', ...actions: string[]) {
  const permissions = actions.map((action) => `forms:answer:${action}`);
  const role = await addRole(test().db, permissions, scope);
  return { ...(await logIn(test().db, { roles: [role] })), role };
}

const count = async (who: LoggedIn, { id }: Form, filter: object = {}) =>
  ask<FormStatistics>(who, 'POST', `/forms/answer/${id}/statistics/list`, { filter });

describe('the statistics of a form', () => {
  it('cover the answers that match a filter', async () => {
    const { data } = await count(admin, await addRegional(test().db), NORTH);
    expect(data.persons).toBe(2);
    expect(data.charts[0]!.options).toEqual([
      { id: 1, count: 2 },
      { id: 2, count: 0 },
    ]);
    expect(data.figures[0]).toMatchObject({ field: 'f3', mean: 3 });
  });

  it('exclude small groups for readers who may not list answers, whatever their scope', async () => {
    const who = await withRights('all', 'statistics');
    const form = await addRegional(test().db);
    expect((await count(who, form)).data).toEqual({ persons: null, charts: [], figures: [] });
    expect((await count(who, form, NORTH)).code).toBe(403);
  });

  it('cannot be filtered to reveal single answers that the reader does not see', async () => {
    const who = await withRights('self', 'statistics', 'list');
    const seen: Partial<FormGroup>[] = [
      { roles: [who.role], fields: ['f3'], deeds: ['view', 'statistics'] },
      { roles: [who.role], fields: ['f1', 'f2'], deeds: ['statistics'] },
    ];
    const form = await addRegional(test().db, seen);
    const { data } = await count(who, form);
    expect([data.charts, data.figures.map(({ field }) => field)]).toEqual([[], ['f3']]);
    const found = await count(who, form, NORTH);
    expect(found.data).toMatchObject({ persons: 0, charts: [] });
    expect(found.data.figures.map(({ persons }) => persons)).toEqual([0]);
  });
});

describe('the table of a chart', () => {
  const path = ({ id }: Form) => `/forms/answer/${id}/statistics/sheet`;

  it('is a spreadsheet with the same numbers', async () => {
    const form = await addRegional(test().db);
    const response = await send(test, admin, 'POST', path(form), { field: 'f1' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect((await parseRows(bytes)).map(({ cells }) => cells)).toEqual([
      ['选项', '人数', '占比（%）'],
      ['华北', '2', '66.7'],
      ['华南', '1', '33.3'],
    ]);
  });

  it('is refused if the chart is', async () => {
    const who = await withRights('self', 'statistics', 'list');
    const form = await addRegional(test().db, [{ roles: [who.role], fields: ['f3'] }]);
    expect((await ask(who, 'POST', path(form), { field: 'f1' })).code).toBe(404);
  });
});
