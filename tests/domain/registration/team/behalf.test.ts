import { describe, expect, it } from 'vitest';
import {
  MEMBER_PLACES,
  EMPTY_PERSON,
  readTeam,
  repeatedTeams,
  type BehalfCells,
  type NamedTopic,
} from '#domain/registration/team/behalf.ts';

const TOPIC: NamedTopic = { id: 7, year: 2026, teamMax: 3, scope: 'contest:2026' };
const TOPICS = new Map([
  ['智算', TOPIC],
  ['7', TOPIC],
  ['同名', null],
]);
const PHONE = '13812345678';

const cells = (change: Partial<BehalfCells> = {}): BehalfCells => ({
  teamName: '先锋',
  topic: '智算',
  title: '',
  captain: { name: '王晓', phone: PHONE },
  members: MEMBER_PLACES.map(() => EMPTY_PERSON),
  ...change,
});

const read = (change: Partial<BehalfCells> = {}) => readTeam(cells(change), TOPICS);

describe('a row of a team sheet', () => {
  it('is read as a team with plain phones and without empty members', () => {
    const members = [EMPTY_PERSON, { name: '李想', phone: '+8613912345678' }];
    expect(read({ members })).toEqual({
      team: {
        teamName: '先锋',
        title: '',
        captain: { name: '王晓', phone: PHONE },
        members: [{ name: '李想', phone: '13912345678' }],
      },
      topic: TOPIC,
      places: [2],
      flaws: [],
    });
  });

  it.each([
    ['an unknown topic', { topic: '没有' }, [{ field: 'topicId', reason: 'notOpen' }]],
    ['the title of two topics', { topic: '同名' }, [{ field: 'topicId', reason: 'ambiguous' }]],
    [
      'a name of punctuation only',
      { teamName: '！！' },
      [{ field: 'teamName', reason: 'invalid' }],
    ],
    [
      'a captain without a name',
      { captain: { name: '', phone: PHONE } },
      [{ field: 'captainName', reason: 'missing' }],
    ],
    ['no topic', { topic: ' ' }, [{ field: 'topicId', reason: 'missing' }]],
    ['no name of the team', { teamName: '' }, [{ field: 'teamName', reason: 'missing' }]],
    [
      'a member without a phone behind empty cells',
      { members: [EMPTY_PERSON, { name: '李想', phone: '' }] },
      [{ field: 'memberPhone', at: 2, reason: 'missing' }],
    ],
    [
      'a captain who is also a member behind empty cells',
      { members: [EMPTY_PERSON, { name: '李想', phone: PHONE }] },
      [{ field: 'memberPhone', at: 2, reason: 'repeated' }],
    ],
    [
      'a member with an invalid phone',
      { members: [{ name: '李想', phone: '12' }] },
      [{ field: 'memberPhone', at: 1, reason: 'invalid' }],
    ],
    [
      'a member who is the captain',
      { members: [{ name: '李想', phone: `+86${PHONE}` }] },
      [{ field: 'memberPhone', at: 1, reason: 'repeated' }],
    ],
    [
      'more members than the topic allows',
      {
        members: ['13900000001', '13900000002', '13900000003'].map((phone) => ({
          name: '李想',
          phone,
        })),
      },
      [{ field: 'memberName', reason: 'tooMany' }],
    ],
  ])('is refused for %s', (_, change, flaws) => {
    expect(read(change).flaws).toEqual(flaws);
  });

  it('is refused if its name or a person is in an earlier row, unless the topic allows several teams', () => {
    const other = { captain: { name: '赵雷', phone: '13700000000' } };
    const rows = [
      read(),
      read({ ...other, teamName: '先 锋' }),
      read({ teamName: '另一队' }),
      read({ teamName: '第三队', captain: { name: '钱多', phone: '13700000001' } }),
    ];
    expect(repeatedTeams(rows)).toEqual([
      [],
      [{ field: 'teamName', reason: 'repeated' }],
      [{ field: 'captainPhone', reason: 'repeated' }],
      [],
    ]);
  });
});
