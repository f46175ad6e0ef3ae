import type { Endpoint } from '#contract/call/endpoint.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import type { Reading } from '#contract/kind/reading.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { answerOf, call, freshPhone, sealPassword } from '../account.ts';
import type { TestApp } from '../app.ts';
import { absenceSample } from '../workflow/absence.ts';
import { processSample } from '../workflow/process.ts';
import { deputySample, judgeSample, roundSample } from '../judging/judging-given.ts';

export interface Given {
  params?: object;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
  /** The part of a file, for a call that takes one. */
  bytes?: Buffer;
}

const both = (text: string) => ({ zh: text, en: text });
let count = 0;
/** A word that no other record has. */
const fresh = (): string => `word${(count += 1)}`;

/** A new record of each kind, as an operator enters it. */
const SAMPLES: Record<string, (app: TestApp) => object | Promise<object>> = {
  user: ({ keyPair }) => ({
    userName: fresh(),
    nickName: '小王',
    phone: freshPhone(),
    departmentId: null,
    roles: ['channel'],
    password: sealPassword(keyPair, 'Quiet-River-7'),
  }),
  role: () => ({ key: fresh(), name: both('r'), dataScope: 'self', menuIds: [1] }),
  department: () => ({ parentId: null, name: both(fresh()) }),
  post: () => ({ code: fresh(), name: both('p') }),
  menu: () => ({ parentId: null, type: 'menu', name: both(fresh()), path: fresh() }),
  dictionaryType: () => ({ dictType: fresh(), dictName: both('d') }),
  dictionaryData: () => ({ dictType: 'sys_yes_no', dictLabel: both('d'), dictValue: fresh() }),
  parameter: () => ({ key: fresh(), name: both('p'), value: 'v' }),
  job: () => ({ name: both(fresh()), target: 'system.clean()', cron: '0 0 3 * * ?' }),
  batch: () => ({
    name: fresh(),
    subject: both('b'),
    text: both('b'),
    audience: 'everyone',
    roles: ['admin'],
    people: ['somebody'],
  }),
  form: () => ({
    title: both('f'),
    key: `f${fresh()
      .replaceAll(/[^a-z0-9]/gi, '')
      .toLowerCase()}`,
    settings: { weekdays: [1], embedOrigins: ['https://example.org'] },
  }),
  certificateTemplate: () => ({
    year: 2025,
    kind: 'award',
    title: both('c'),
    texts: [{ text: both('{name}'), x: 1, y: 1, width: 9, size: 9, align: 'left' }],
    codeX: 1,
    codeY: 1,
  }),
  judgingRound: roundSample,
  judge: judgeSample,
  judgingDeputy: deputySample,
  channel: () => ({ key: fresh(), name: both('c') }),
  process: processSample,
  absence: absenceSample,
  notice: () => ({ title: both(fresh()), type: 'notice', status: 'published' }),
};

type Row = Record<string, unknown> & { id: number };

/** A record of a kind: a new one if records can be added, otherwise the latest one. */
async function one(app: TestApp, kept: Reading, token: string): Promise<Row> {
  const sample = SAMPLES[kept.name];
  if (sample) {
    const { add } = kept as Resource;
    const { data, msg } = await answerOf(call(app, add, { token, body: await sample(app) }));
    if (!data) throw new Error(`${kept.name}: ${String(msg)}`);
    return data as Row;
  }
  const { rows } = await answerOf(call(app, kept.list, { token }));
  return (rows as Row[])[0]!;
}

/** The input of a call about records of the back office; undefined for any other call. */
export async function officeGiven(
  app: TestApp,
  { name }: Endpoint,
  token: string,
): Promise<Given | undefined> {
  const kept = OFFICE_RESOURCES.find((each) => name.startsWith(each.name)) as Reading | undefined;
  if (!kept) return undefined;
  switch (name.slice(kept.name.length)) {
    case 'Add':
      return { body: await SAMPLES[kept.name]!(app) };
    case 'List':
      if (SAMPLES[kept.name]) await one(app, kept, token);
      return {};
    case 'Get':
    case 'Text':
    case 'Events':
    case 'Reveal':
      return { params: { id: (await one(app, kept, token)).id } };
    case 'Edit': {
      const record = await one(app, kept, token);
      return { params: { id: record.id }, body: record };
    }
    case 'Recover': {
      const { id } = await one(app, kept, token);
      await answerOf(call(app, (kept as Resource).remove, { token, params: { ids: String(id) } }));
      return { params: { id } };
    }
    case 'Arrange':
      return { body: { ids: [(await one(app, kept, token)).id] } };
    case 'Decide': {
      const { id, version } = await one(app, kept, token);
      return { body: { records: [{ id, version }], deed: 'answer', note: 'n' } };
    }
    case 'Remove':
      return { params: { ids: String((await one(app, kept, token)).id) } };
    default:
      return undefined;
  }
}
