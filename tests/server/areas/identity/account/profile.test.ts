import { describe, expect, it } from 'vitest';
import { changeProfile } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { findById, updateAccount } from '#server/areas/identity/account/repository.ts';
import { addAccount, addSession, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addDraft,
  addTopic,
  confirm,
  residentNumber,
} from '#tests/kit/registration/registration.ts';

const test = useApp();

async function somebody(roles: string[] = []) {
  const account = await addAccount(test().db, roles, {});
  return { ...account, token: await addSession(test().db, account) };
}

describe('the caller’s profile', () => {
  it('is returned with a masked phone and without any secret (threat 46)', async () => {
    const { id, userName, phone, token } = await somebody(['channel']);
    const { createdAt } = (await findById(test().db, id))!;
    expect(await answerOf(call(test(), getInfo, { token }))).toEqual({
      code: 200,
      msg: '操作成功',
      roles: ['channel'],
      permissions: [],
      user: {
        userId: id,
        name: userName,
        nickName: userName,
        createTime: createdAt.toISOString(),
        phonenumber: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        idCard: null,
        avatar: null,
        email: null,
        isEmailConfirmed: false,
        localArea: null,
        workName: null,
        colleges: null,
        education: null,
        major: null,
        personalProfile: null,
        countryType: null,
        leavingAt: null,
        enterSubjectIds: [],
        subjectToRaceEnterId: {},
      },
    });
  });

  it('has the default role if none was assigned (specification 4)', async () => {
    const { token } = await somebody();
    expect(await answerOf(call(test(), getInfo, { token }))).toMatchObject({
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
  });
});

describe('the identity document of a person with an entry', () => {
  it('is shown only to its owner, masked (threat 46)', async () => {
    const { db } = test();
    const entry = await addDraft(test(), (await addTopic(db)).id);
    const number = residentNumber('2001-02-03');
    await confirm(test(), entry.teamId, entry.captain.id, { idNumber: number });
    const token = await addSession(db, entry.captain);
    const idCard = `${number.slice(0, 4)}**********${number.slice(-4)}`;
    const seen = await answerOf(call(test(), getInfo, { token }));
    expect(seen).toMatchObject({ user: { idCard } });
    expect(JSON.stringify(seen)).not.toContain(number.slice(6, 14));
    const changed = call(test(), changeProfile, { token, body: { idCard: number } });
    expect(await answerOf(changed)).toMatchObject({ data: { idCard } });
    const { token: other } = await somebody();
    const another = await answerOf(call(test(), getInfo, { token: other }));
    expect(another).toMatchObject({ user: { idCard: null } });
  });

  it('is the latest one that they provided', async () => {
    const { db } = test();
    const [first, second] = [await addTopic(db), await addTopic(db)];
    const entry = await addDraft(test(), first.id);
    const later = await addDraft(test(), second.id, entry.captain);
    await confirm(test(), later.teamId, entry.captain.id, {
      idCountry: 'BR',
      idNumber: 'AB1234567',
    });
    await confirm(test(), entry.teamId, entry.captain.id, {
      idCountry: 'ZA',
      idNumber: 'X9' + '8'.repeat(7),
    });
    const token = await addSession(db, entry.captain);
    expect(await answerOf(call(test(), getInfo, { token }))).toMatchObject({
      user: { idCard: 'X9*****88' },
    });
  });
});

describe('a change of one’s own profile', () => {
  const change = (token: string, body: object) =>
    answerOf(call(test(), changeProfile, { token, body }));

  it('is saved, and omitted fields stay unchanged', async () => {
    const { id, token } = await somebody();
    const localArea = { countryCode: 'CN', provinceCode: '110000', cityCode: '110100' };
    await change(token, { nickName: '小李', email: 'li@example.org', localArea });
    const answer = await change(token, { colleges: '北京大学', email: null });
    expect(answer).toMatchObject({
      code: 200,
      data: { nickName: '小李', email: null, colleges: '北京大学', localArea },
    });
    expect(await findById(test().db, id)).toMatchObject({ nickName: '小李', localArea });
  });

  it('accepts only the fields of the profile (threat 15)', async () => {
    const { id, token } = await somebody();
    const before = await findById(test().db, id);
    await change(token, {
      nickName: before!.nickName,
      id: 1,
      userId: 1,
      userName: 'admin',
      status: 'disabled',
      phone: '13800000000',
      phonenumber: '13800000000',
      passwordHash: 'x',
      roles: ['admin'],
      avatar: '/files/x',
      createdAt: 0,
      __proto__: { status: 'disabled' },
    });
    expect({ ...(await findById(test().db, id)), updatedAt: 0 }).toEqual({
      ...before,
      updatedAt: 0,
    });
  });

  it('never affects another account (threat 16)', async () => {
    const [mine, other] = [await somebody(), await somebody()];
    await change(mine.token, { userId: other.id, id: other.id, nickName: 'taken over' });
    expect((await findById(test().db, other.id))!.nickName).toBe(other.userName);
  });

  it.each([
    ['nickName', 'x', '昵称：2 至 20 个字符'],
    ['nickName', null, '请填写昵称'],
    [
      'nickName',
      'a\0b',
      '昵称：含有不能保存的字符，请删除后重试；不能只有空白，也不能含有看不见的字符',
    ],
    ['email', 'nobody', '邮箱：邮箱地址，如 name@example.org'],
    ['email', { $ne: null }, '邮箱不正确，请检查后重试'],
    ['localArea', { cityCode: 'a\0' }, '城市代码不正确，请检查后重试'],
    ['localArea', '110000', '所在地区不正确，请检查后重试'],
    ['personalProfile', 'x'.repeat(501), '个人简介：最多 500 个字符'],
  ])('refuses an invalid %s', async (field, value, msg) => {
    const { token } = await somebody();
    expect(await change(token, { [field]: value })).toMatchObject({ code: 500, msg });
  });

  it('is refused once the account is disabled (threat 9)', async () => {
    const { id, token } = await somebody();
    await updateAccount(test().db, id, { status: 'disabled' });
    expect(await change(token, { nickName: '小李' })).toMatchObject({ code: 401 });
  });
});
