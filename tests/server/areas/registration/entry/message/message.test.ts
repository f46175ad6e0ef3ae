import { expect, it } from 'vitest';
import {
  listMessages,
  MESSAGE_LIMIT,
  writeToOffice,
} from '#server/areas/registration/entry/message/message.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addDraft, addTopic } from '#tests/kit/registration/registration.ts';

const test = useApp();

it('a team writes to the office as often as people do, and nobody else by its entry', async () => {
  const { db } = test();
  const { id, captain } = await addDraft(test(), (await addTopic(db)).id);
  const write = ({ id: accountId, userName }: typeof captain, text: string) =>
    writeToOffice(db, { id, accountId, userName }, text);
  const refused = { fault: 'notFound' };
  await expect(write(await addAccount(db), '您好')).rejects.toMatchObject(refused);
  for (let at = 0; at < MESSAGE_LIMIT.times; at += 1) await write(captain, `问题 ${at}`);
  await expect(write(captain, '再问')).rejects.toMatchObject({ fault: 'tooOften' });
  expect(await listMessages(db, id)).toHaveLength(MESSAGE_LIMIT.times);
});
