import { describe, expect, it } from 'vitest';
import { readSheetUser, repeatedIn, type Choices } from '#domain/identity/sheet-user.ts';

const choices: Choices = {
  sex: new Map([['女', 'female']]),
  status: new Map([['disabled', 'disabled']]),
  departmentId: new Map<string, number | null>([
    ['教务处', 1],
    ['办公室', null],
  ]),
  roles: new Map([
    ['editor', 'editor'],
    ['渠道', 'channel'],
  ]),
  postIds: new Map([['clerk', 7]]),
};

describe('a row of a sheet', () => {
  it('is read as a user, with names resolved', () => {
    const cells = {
      userName: 'anna',
      sex: '女',
      phone: '+8613911110001',
      departmentId: '教务处',
      roles: 'Editor、渠道',
      postIds: 'clerk',
      status: 'Disabled',
    };
    expect(readSheetUser(cells, choices)).toEqual({
      user: {
        userName: 'anna',
        nickName: 'anna',
        phone: '13911110001',
        email: null,
        sex: 'female',
        status: 'disabled',
        departmentId: 1,
        remark: '',
        roles: ['editor', 'channel'],
        postIds: [7],
      },
      flaws: [],
    });
  });

  it('reports all of its flaws', () => {
    const cells = { userName: 'x', email: 'no', departmentId: '办公室', roles: 'editor,nobody' };
    const { user, flaws } = readSheetUser(cells, choices);
    expect(user).toBeNull();
    expect(flaws.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'userName invalid',
      'nickName invalid',
      'email invalid',
      'departmentId ambiguous',
      'roles unknown',
    ]);
  });

  it('is refused if phone or address are masked', () => {
    const cells = { userName: 'anna', phone: '138****0000', email: 'a****@example.org' };
    expect(readSheetUser(cells, choices)).toEqual({
      user: null,
      flaws: [
        { field: 'phone', reason: 'invalid' },
        { field: 'email', reason: 'invalid' },
      ],
    });
  });

  it('is a duplicate of an earlier one with the same name in any case, or the same phone', () => {
    const row = (userName: string, phone?: string) =>
      readSheetUser({ userName, ...(phone ? { phone } : {}) }, choices);
    const rows = [row('anna', '13911110001'), row('ANNA'), row('bert', '13911110001')];
    expect(repeatedIn(rows).map((flaws) => flaws.map(({ field }) => field))).toEqual([
      [],
      ['userName'],
      ['phone'],
    ]);
  });
});
