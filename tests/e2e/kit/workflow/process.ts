import { expect, type Page } from '@playwright/test';
import { senderOf } from '../call.ts';
import { addForm, type Items } from '../form/form.ts';
import { ask } from '../portal/database.ts';

interface NewProcess {
  /** Key of its form. */
  key: string;
  title: { zh: string; en: string };
  items: Items;
  /** User name of whoever decides in its only step. */
  approver: string;
}

/** Publishes a form by which people apply, with a process of one step, by the calls of an operator. */
export async function addProcess(desk: Page, { key, title, items, approver }: NewProcess) {
  await addForm({ key, purpose: 'workflow', title, settings: { access: 'account' }, items });
  const [form] = await ask<{ id: number }>(`SELECT id FROM form WHERE key = '${key}'`);
  const send = await senderOf(desk);
  const given = { formId: form!.id, title, summary: { zh: '', en: '' }, administrators: [] };
  expect(await send('POST', '/workflow/process', given)).toMatchObject({ code: 200 });
  const [process] = await ask<{ id: number; version: number }>(
    `SELECT id, version FROM workflow_process WHERE form_id = ${form!.id}`,
  );
  const path = `/workflow/process/${process!.id}`;
  const who = { people: [approver] };
  const block = { kind: 'approval', id: 's1', name: { zh: '初审', en: 'First step' }, who };
  const body = { version: process!.version, outline: { blocks: [block] } };
  const saved = await send('PUT', `${path}/outline`, body);
  expect(saved).toMatchObject({ code: 200 });
  const { version } = (saved as { code: number; data?: { version: number } }).data!;
  expect(await send('POST', `${path}/deploy`, { version })).toMatchObject({ code: 200 });
}

interface Task {
  id: number;
  version: number;
}

/** Decides the only task of an approver, as the office would. */
export async function decide(desk: Page, deed: 'approve' | 'return', note: string): Promise<void> {
  const send = await senderOf(desk);
  const todo = async (): Promise<Task[]> => {
    const found = await send('POST', '/workflow/task/list', { filter: { view: 'todo' } });
    return (found as { rows?: Task[] }).rows ?? [];
  };
  await expect.poll(async () => (await todo()).length).toBe(1);
  const [task] = await todo();
  const body = { version: task!.version, deed, note };
  expect(await send('POST', `/workflow/task/${task!.id}/decide`, body)).toMatchObject({
    code: 200,
  });
}
