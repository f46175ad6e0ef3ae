import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginRound } from '#server/areas/cooperation/certification/round.ts';
import { organisations } from '#server/areas/cooperation/organisation/table.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  decideAbout,
  found,
  identityOf,
  organisationOf,
  roundOf,
  submit,
} from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const MINE = '/member/certification';
const QUEUE = '/cooperation/certification';
const somebody = () => logIn(test().db);
const yesterday = () => new Date(Date.now() - 24 * 60 * 60 * 1000);

describe('a registration number', () => {
  /** Organisations that ask to be certified with one number. */
  async function rivals(count: number) {
    const identity = identityOf();
    const asking = Array.from({ length: count }, async () => {
      const who = await somebody();
      const { id } = await found(test(), who, identity);
      await submit(test(), who, id);
      return { who, id };
    });
    return { identity, asking: await Promise.all(asking) };
  }
  const approve = (id: number) => decideAbout(test(), id, 'approve');

  it('shows the reviewer who else asks for it, and who has got it', async () => {
    const { asking } = await rivals(2);
    const [one, other] = asking;
    const name = '海湾算力有限公司';
    const seen = async () => {
      const round = await roundOf(test(), one!.id);
      const { data } = await ask<{ rivals: object[] }>(admin, 'GET', `${QUEUE}/${round.id}`);
      return data.rivals;
    };
    const { id } = await roundOf(test(), other!.id);
    expect(await seen()).toMatchObject([{ id, name, status: 'submitted' }]);
    await approve(other!.id);
    expect(await seen()).toMatchObject([{ id, name, status: 'approved' }]);
    await expect(approve(one!.id)).rejects.toThrow('numberTaken');
  });

  it.each([
    ['BR', '12.345.678/0001-95', '12345678000195'],
    ['ZA', '2010/012345/07', '２０１０ 012345 07'],
    ['IN', 'U72200–MH1999PTC123456', 'u72200mh1999ptc123456'],
  ])('of %s is one, however it is written: %s', async (country, registrationNumber, other) => {
    const [holder, rival] = [await somebody(), await somebody()];
    const { id } = await found(test(), holder, { country, registrationNumber });
    await submit(test(), holder, id);
    await approve(id);
    const again = found(test(), rival, { country, registrationNumber: other });
    await expect(again).rejects.toThrow('numberTaken');
  });

  it('goes to one of two that are certified at once', async () => {
    const { asking } = await rivals(2);
    const results = await Promise.allSettled(asking.map(({ id }) => approve(id)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons).toMatchObject([{ fault: 'numberTaken' }]);
  });

  it('is free again once the certification with it is revoked or over', async () => {
    const { asking } = await rivals(3);
    const [one, other, third] = asking.map(({ id }) => id);
    await approve(one!);
    await decideAbout(test(), one!, 'revoke', '材料系伪造');
    await approve(other!);
    await test()
      .db.update(organisations)
      .set({ certifiedUntil: yesterday() })
      .where(eq(organisations.id, other!));
    await approve(third!);
    const held = await Promise.all([one!, other!, third!].map((id) => organisationOf(test(), id)));
    expect(held.map(({ numberKey }) => numberKey.length)).toEqual([48, 48, 32]);
  });

  it('is still read by the members of an organisation that has lost it', async () => {
    const { identity, asking } = await rivals(2);
    for (const { id } of asking) {
      await approve(id);
      await decideAbout(test(), id, 'revoke', '材料系伪造');
    }
    const { who, id } = asking[0]!;
    const { data } = await ask<{ record: { registrationNumber: string } }>(
      who,
      'GET',
      `/member/organisation/${id}`,
    );
    expect(data.record.registrationNumber).toBe(identity.registrationNumber);
    const round = await beginRound(test().db, who, id);
    expect(await ask(who, 'GET', `${MINE}/${round.id}`)).toMatchObject({
      data: { record: { identity: { registrationNumber: identity.registrationNumber } } },
    });
  });
});
