import { expect, it } from 'vitest';
import { applicationData } from '#server/areas/workflow/personal.ts';
import { decideTask } from '#server/areas/workflow/task/decide.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';
import {
  actorFor,
  addApplication,
  addApprovers,
  applicationOf,
  decisionOf,
  pendingOf,
  recordsOf,
} from '#tests/kit/workflow/workflow.ts';

const test = useDatabase();

it('an application that is approved while its applicant leaves stays approved', async () => {
  const { db } = test();
  const leaving = await addAccount(db, []);
  const [approver] = await addApprovers(db, 1);
  const id = await addApplication(db, leaving, approver);
  const [task] = await pendingOf(db, id);
  const approved = await writeLate(db, (tx) =>
    decideTask(tx, actorFor(approver!), task!.id, decisionOf('approve')),
  );
  const left = db.transaction((tx) => applicationData.forget!(tx, leaving.id));
  await untilWaiting(db).finally(() => approved.commit());
  await left;
  expect((await applicationOf(db, id)).status).toBe('approved');
  expect(await recordsOf(db, id)).toEqual(['start', 'approve s1', 'finish']);
});
