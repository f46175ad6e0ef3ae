import type { TaskState } from '#contract/workflow/task.ts';
import { formOf } from '../forms/form.ts';
import { ok } from '../island/far-end.ts';

const both = (zh: string) => ({ zh, en: '' });

/** A task of the reader. */
export const taskOf = (id: number, applicant: string, state: TaskState = 'pending') => ({
  id,
  updatedAt: '2026-11-20T00:00:00.000Z',
  updatedBy: null,
  applicationId: id,
  process: both('请假'),
  step: both('部门审核'),
  applicant,
  standsFor: [] as string[],
  state,
  application: 'active' as const,
  openedAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-21T00:00:00.000Z',
  decidedAt: null,
  version: 1,
});

const NOBODY = { question: null, awaited: [], signers: [] };
const BEGUN = {
  at: '2026-11-20T00:00:00.000Z',
  deed: 'start',
  step: null,
  by: '安',
  assignee: null,
  standsFor: null,
  place: null,
  note: '',
};

/** The reply with a task and its application. @param invited whom somebody brought in */
export const paperOf = (task: object, invited: object = {}) =>
  ok({
    task,
    paper: {
      definition: formOf({ id: 'f1', kind: 'text', name: 'why', title: both('事由') }),
      answers: { f1: '探亲' },
      files: [],
    },
    course: {
      records: [BEGUN],
      open: [],
      next: [{ name: both('财务'), dueAt: null, people: ['陈'] }],
    },
    returnTo: [{ id: 'b1', name: both('初审') }],
    ...NOBODY,
    ...invited,
  });
