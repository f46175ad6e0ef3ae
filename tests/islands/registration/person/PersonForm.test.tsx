import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { PersonForm } from '#islands/registration/person/PersonForm.tsx';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { ok } from '#tests/kit/island/far-end.ts';

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

/** The entry of a team in which the reader has confirmed who they are. */
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

it('keeps what is being typed while its reader says beside it that they may be named', async () => {
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

it.each([
  ['2000-01-01', 1],
  ['2090-01-01', 0],
])(
  'asks whoever confirmed with the birthday %s and corrects it to that of a minor for a parent’s yes, as it was not given',
  (birthday, asked) => {
    openEnter(formOf({ ...PERSON, birthday }));
    fireEvent.change(screen.getByLabelText(/出生日期/), { target: { value: '2090-06-01' } });
    expect(screen.queryAllByRole('group', { name: '监护人确认' })).toHaveLength(asked);
  },
);
