import { expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addMember,
  addTopic,
  confirm,
  inDays,
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

it.each(['', '+86'])('a minor cannot consent as their own guardian (%s)', async (prefix) => {
  const { teamId, captain } = await addDraft(test(), (await addTopic(test().db)).id);
  const minor = { birthday: inDays(-16 * 365).slice(0, 10), guardianCode: '000000' };
  const say = (guardianPhone: string) =>
    confirm(test(), teamId, captain.id, { ...minor, guardianPhone });
  await expect(say(prefix + captain.phone)).rejects.toMatchObject({
    fault: 'guardianNeeded',
    flaws: [{ place: 'guardianPhone', rules: [{ name: 'ownPhone', values: {} }] }],
  });
  await expect(say('13800138099')).rejects.toMatchObject({ fault: 'wrongCode' });
});

it('a date of birth has to agree with the document, also with one that was entered before', async () => {
  const { teamId, captain } = await addDraft(test(), (await addTopic(test().db)).id);
  await confirm(test(), teamId, captain.id);
  const again = (birthday: string) =>
    confirm(test(), teamId, captain.id, { birthday, idNumber: undefined });
  await expect(again('1980-01-01')).rejects.toMatchObject({ fault: 'idNumberWrong' });
  expect(await again('2001-02-03')).toMatchObject({ birthday: '2001-02-03' });
});
