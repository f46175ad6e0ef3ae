import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { formAnswers, forms, formSlots } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addAnswer,
  addPublished,
  senderTo,
  submissionOf,
  type Settings,
} from '#tests/kit/forms/filling.ts';
import { chose, formOf } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const send = senderTo(test);
const ask = officeOf(test);
const publish = (settings: Settings = {}, definition?: FormDefinition) =>
  addPublished(test().db, settings, definition);

/** A choice whose options have these quotas. */
const quotaForm = (...quotas: (number | null)[]) =>
  formOf({
    id: 'f1',
    kind: 'single',
    name: 'day',
    title: { zh: '哪一天？' },
    options: quotas.map((quota, index) => ({
      id: index + 1,
      label: { zh: `第${index}天` },
      quota,
    })),
  });

describe('the places of a form', () => {
  it('are never exceeded: of a hundred at once, one gets the last place', async () => {
    const form = await publish({ total: 1 });
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(form)));
    const taken = replies.filter(({ code }) => code === 200);
    const full = replies.filter(({ msg }) => msg === '名额已满');
    expect([taken.length, full.length]).toEqual([1, 99]);
    const [slot] = await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slot).toMatchObject({ cap: 1, taken: 1 });
  });

  it('of an option are counted separately, and the error is at the field', async () => {
    const form = await publish({}, quotaForm(1, null));
    expect((await send(form, { answers: { f1: chose(1) } })).code).toBe(200);
    expect(await send(form, { answers: { f1: chose(1) } })).toMatchObject({
      code: 500,
      fields: [{ place: 'f1', msg: '所选选项的名额已满' }],
    });
    expect((await send(form, { answers: { f1: chose(2) } })).code).toBe(200);
  });

  it('that are taken lead to the waiting list, if there is one', async () => {
    const form = await publish({ total: 1, hasWaitingList: true });
    const states = [await send(form), await send(form)].map(({ data }) => data!.state);
    expect(states).toEqual(['submitted', 'waiting']);
  });

  it('and of options are locked in one order: many simultaneous answers do not deadlock', async () => {
    const form = await publish({ total: 20 }, quotaForm(15, 15));
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(form, { answers: { f1: chose(1 + (index % 2)) } }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(20);
  });

  it('that are added later are given to the whole waiting list, first come, first served', async () => {
    const settings: Settings = { total: 1, hasWaitingList: true };
    const form = await publish(settings);
    for (let count = 0; count < 5; count += 1) await send(form);
    const statesNow = async (): Promise<string[]> => {
      const ofForm = eq(formAnswers.formId, form.id);
      const rows = await test().db.select().from(formAnswers).where(ofForm).orderBy(formAnswers.id);
      return rows.map(({ state }) => state);
    };
    expect(await statesNow()).toEqual(['submitted', 'waiting', 'waiting', 'waiting', 'waiting']);
    const admin = await logIn(test().db, { roles: ['admin'] });
    const { title, summary, version } = form;
    const body = { title, summary, version, settings: { ...settings, total: 4 } };
    expect((await ask(admin, 'PUT', `/forms/form/${form.id}`, body)).code).toBe(200);
    const states = ['submitted', 'submitted', 'submitted', 'submitted', 'waiting'];
    expect(await statesNow()).toEqual(states);
  });

  it('go to those who wait already, also once nobody else may join the waiting list', async () => {
    const { db } = test();
    const form = await publish({ total: 1, hasWaitingList: true });
    const [first, second] = [await send(form), await send(form)];
    const admin = await logIn(db, { roles: ['admin'] });
    const { title, summary, version } = form;
    const body = { title, summary, version, settings: { total: 1, hasWaitingList: false } };
    expect((await ask(admin, 'PUT', `/forms/form/${form.id}`, body)).code).toBe(200);
    expect((await send(form)).msg).toBe('名额已满');
    const path = `/forms/answer/${form.id}/${first.data!.id}`;
    expect((await ask(admin, 'DELETE', path)).code).toBe(200);
    const isSecond = eq(formAnswers.id, second.data!.id);
    const [row] = await db.select().from(formAnswers).where(isSecond);
    expect([row!.state, (await send(form)).msg]).toEqual(['submitted', '名额已满']);
  });

  it('that become free go to whoever waits for them, however many wait for others before', async () => {
    const { db } = test();
    const form = await publish({ hasWaitingList: true }, quotaForm(1, 1));
    await send(form, { answers: { f1: chose(1) } });
    const second = await send(form, { answers: { f1: chose(2) } });
    const waiting = { state: 'waiting' as const, data: { f1: chose(1) } };
    for (let count = 0; count < 120; count += 1) await addAnswer(db, form, null, waiting);
    const last = await send(form, { answers: { f1: chose(2) } });
    expect(last.data!.state).toBe('waiting');
    const admin = await logIn(db, { roles: ['admin'] });
    const path = `/forms/answer/${form.id}/${second.data!.id}`;
    expect((await ask(admin, 'DELETE', path)).code).toBe(200);
    const isIn = and(eq(formAnswers.formId, form.id), eq(formAnswers.state, 'submitted'));
    const rows = await db.select({ data: formAnswers.data }).from(formAnswers).where(isIn);
    expect(rows.map(({ data }) => data)).toEqual([{ f1: chose(1) }, { f1: chose(2) }]);
  });
});

describe('a quota that an option gets in a later version', () => {
  const definitionOf = (quota: number | null) => quotaForm(quota, null);

  /** A form in whose second version the first option has a quota. */
  async function requoted(quota: number, before: number) {
    const { db } = test();
    const form = await publish({}, definitionOf(null));
    const { begun } = await submissionOf(test(), form);
    const given = [];
    for (let count = 0; count < before; count += 1)
      given.push(await send(form, { answers: { f1: chose(1) } }));
    const admin = await logIn(db, { roles: ['admin'] });
    const path = `/forms/form/${form.id}`;
    const saved = { definition: definitionOf(quota), version: form.version };
    const { data } = await ask<{ version: number }>(admin, 'PUT', `${path}/definition`, saved);
    const published = await ask(admin, 'POST', `${path}/publish`, { version: data.version });
    expect(published.code).toBe(200);
    const [row] = await db.select().from(forms).where(eq(forms.id, form.id));
    return { form: row!, begun, given, admin };
  }

  it('is free again once an answer to the earlier version is removed', async () => {
    const { form, given, admin } = await requoted(1, 1);
    const next = () => send(form, { number: 2, answers: { f1: chose(1) } });
    expect((await next()).code).toBe(500);
    const path = `/forms/answer/${form.id}/${given[0]!.data!.id}`;
    expect((await ask(admin, 'DELETE', path)).code).toBe(200);
    expect((await next()).code).toBe(200);
  });

  it('holds for those who began with the earlier version as well', async () => {
    const { form, begun } = await requoted(1, 0);
    const earlier = () => send(form, { begun, answers: { f1: chose(1) } });
    expect([(await earlier()).code, (await earlier()).code]).toEqual([200, 500]);
  });
});
