import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addTopic,
  confirm,
  personOf,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

it('a document that another member of the team has given is refused at its number', async () => {
  const entry = await addDraft(test(), (await addTopic(test().db)).id);
  const member = await addMember(test(), entry);
  const { idNumber } = personOf();
  await confirm(test(), entry.teamId, entry.captain.id, { idNumber });
  await expect(confirm(test(), entry.teamId, member.id, { idNumber })).rejects.toMatchObject({
    fault: 'personInTeam',
    flaws: [{ place: 'idNumber', rules: [{ name: 'takenInTeam', values: {} }] }],
  });
});
