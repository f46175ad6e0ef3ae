import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { PersonForm } from '#islands/registration/person/PersonForm.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { later, ok, page, refusal } from '#tests/kit/island/far-end.ts';

const PERSON = {
  name: '王晓',
  nameLatin: '',
  school: '南屿大学',
  birthday: '2000-01-01',
  idCountry: 'CN',
  idMasked: '1101**********0018',
  hasAgreed: true,
  isPublic: false,
};

/** Creates the entry of a team whose reader has confirmed their person. */
const entryOf = (person: object) =>
  ({
    hasIdentityCase: false,
    team: {
      id: 1,
      members: [{ id: 1, isSelf: true, isConfirmed: true }],
      person,
    },
  }) as unknown as FullEntry;

const formOf = (person: object) => (
  <PersonForm entry={entryOf(person)} reload={() => Promise.resolve()} />
);

it('typed text stays while the consent to publication changes beside it', async () => {
  const { hand, redraw, sent } = openEnter(formOf(PERSON), {
    teamPerson: ok(null),
  });
  const school = screen.getByLabelText<HTMLInputElement>(/学校/);
  fireEvent.change(school, { target: { value: '北屿大学' } });
  redraw(formOf({ ...PERSON, isPublic: true }));
  expect(school.value).toBe('北屿大学');
  await hand.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(sent('teamPerson')).toHaveLength(1));
  expect(sent('teamPerson')[0]!.body).toMatchObject({
    school: '北屿大学',
    agreesToPublication: true,
  });
});

it('what is typed while a save is on its way stays, and the number of the document goes', async () => {
  const { reply, send } = later();
  const { hand, redraw, sent } = openEnter(formOf(PERSON), { teamPerson: reply });
  const school = screen.getByLabelText<HTMLInputElement>(/学校/);
  const number = screen.getByLabelText<HTMLInputElement>(/证件号码/);
  fireEvent.change(screen.getByLabelText(/^姓名$/), { target: { value: '王小晓' } });
  fireEvent.change(number, { target: { value: '11010519491231002X' } });
  await hand.click(screen.getByRole('button', { name: '保存修改' }));
  await waitFor(() => expect(sent('teamPerson')).toHaveLength(1));
  fireEvent.change(school, { target: { value: '北屿大学' } });
  send(ok(null));
  redraw(formOf({ ...PERSON, name: '王小晓', idMasked: '1101**********002X' }));
  expect(school.value).toBe('北屿大学');
  expect(number.value).toBe('');
});

it.each([
  ['2000-01-01', 1],
  ['2090-01-01', 0],
])(
  'a change from the birthday %s to that of a minor asks for a guardian’s consent unless it was given',
  (birthday, asked) => {
    openEnter(formOf({ ...PERSON, birthday }));
    fireEvent.change(screen.getByLabelText(/出生日期/), { target: { value: '2090-06-01' } });
    expect(screen.queryAllByRole('group', { name: '监护人确认' })).toHaveLength(asked);
  },
);

it('all missing and wrong fields are shown at once', async () => {
  const nobody = { entry: { hasIdentityCase: false, team: { id: 1, members: [], person: null } } };
  const { hand, sent } = openEnter(
    <PersonForm entry={nobody.entry as unknown as FullEntry} reload={() => Promise.resolve()} />,
  );
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^姓名$/, '王'.repeat(200));
  type(/拉丁字母/, '王晓');
  type(/出生日期/, '1066-01-01');
  await hand.click(screen.getByRole('button', { name: '确认参赛' }));
  const said = await screen.findAllByRole('listitem');
  expect(said.map((one) => one.textContent)).toEqual([
    '姓名：内容过长，请缩短',
    '请只用拉丁字母填写，如 Zhang San',
    '学校或单位：请填写此项',
    '请核对出生日期',
    '证件号码：请填写此项',
    '请阅读并同意参赛办法',
    '请阅读并同意隐私说明',
  ]);
  expect(sent('teamPerson')).toEqual([]);
});

it.each([
  ['已在另一支队伍中使用', 1],
  ['本队另一位成员已使用', 0],
  ['证件号码不正确，请检查', 0],
])('a number refused with “%s” offers to have the office look into it: %i', async (msg, offers) => {
  const { hand } = openEnter(formOf({ ...PERSON, hasAgreed: true }), {
    teamPerson: refusal(msg, [{ place: 'idNumber', msg }]),
  });
  await hand.click(screen.getByRole('button', { name: '保存修改' }));
  await screen.findAllByText(new RegExp(msg));
  expect(screen.queryAllByRole('group', { name: '这是我本人的证件，请组委会核实' })).toHaveLength(
    offers,
  );
});

it('a request that the office looks into can be withdrawn', async () => {
  const entry = { ...entryOf(PERSON), hasIdentityCase: true };
  const named = { ...entry, team: { ...entry.team, name: '银河队' } };
  const at = '2026-03-01T08:00:00.000Z';
  const past = { content: '', answer: '', createdAt: at, updatedAt: at };
  const cases = [
    { ...past, id: 1, version: 1, status: 'refused', team: '银河队' },
    { ...past, id: 2, version: 1, status: 'open', team: '星河队' },
    { ...past, id: 3, version: 4, status: 'open', team: '银河队' },
  ];
  const reload = vi.fn(() => Promise.resolve());
  const { hand, sent } = openEnter(<PersonForm entry={named} reload={reload} />, {
    identityCaseOwnList: page(cases),
    identityCaseAct: ok({ ...cases[2], status: 'withdrawn' }),
  });
  await hand.click(screen.getByRole('button', { name: '撤回申请' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(sent('identityCaseAct').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 3 }, body: { deed: 'withdraw', version: 4 } },
  ]);
});
