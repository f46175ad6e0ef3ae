/** Data by which a person of a team could be recognised. */
export interface IdentifiedPerson {
  name: string;
  nameLatin: string;
  school: string;
  userName: string;
  nickName: string;
  phone: string;
  email: string;
  colleges: string;
  workName: string;
}

/** All data that reveals whose an entry is, for every place where it can be. */
export interface Identity {
  team: string;
  number: string;
  people: readonly [IdentifiedPerson, ...IdentifiedPerson[]];
  /** Text of answers that judges do not read, and of the office's notes. */
  hidden: string;
  sensitive: string;
  note: string;
  files: readonly string[];
}

/** Characters that are nowhere else: a found one shows where it comes from. */
export const CANARY: Identity = {
  team: '氍毹翎Zqteam队',
  number: 'ZQ2099N71',
  people: [
    {
      name: '阚骁骙',
      nameLatin: 'Kanzq Xiaokui',
      school: '鹣鲽工程大学',
      userName: 'zquser-seven',
      nickName: '琲琲zqnick',
      phone: '13977665544',
      email: 'zqmail@canary.example',
      colleges: '罘罳zqcollege',
      workName: '醯醢zqwork',
    },
    {
      name: '逄鬻飕',
      nameLatin: 'Pangzq Yusou',
      school: '纛旄zq中学',
      userName: 'zquser-eight',
      nickName: '鼹鼹zqnick',
      phone: '13977665533',
      email: 'zqother@canary.example',
      colleges: '蘧庐zqcollege',
      workName: '黼黻zqwork',
    },
  ],
  hidden: '鬯鬯zqhidden',
  sensitive: '饕餮zqsensitive',
  note: '觳觫zqnote',
  files: ['阚骁骙zqfile', 'zqsecond'],
};

/** A different identity of one person, with other lengths (names of one character are not covered). */
export const TWIN: Identity = {
  team: '甲乙',
  number: 'A1',
  people: [
    {
      name: '王小明',
      nameLatin: 'Wang Xm',
      school: '北京第一实验中学国际部',
      userName: 'ab',
      nickName: '一个相当长的昵称在这里',
      phone: '+8613500001111',
      email: 'b@c.cn',
      colleges: '学院',
      workName: '某某某某有限责任公司',
    },
  ],
  hidden: 'x',
  sensitive: 'y',
  note: '',
  files: ['我的作品', 'second'],
};

/** Every text of an identity. */
export const textsOf = ({ people, files, ...rest }: Identity): string[] =>
  [...Object.values(rest), ...people.flatMap((one) => Object.values(one)), ...files].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
