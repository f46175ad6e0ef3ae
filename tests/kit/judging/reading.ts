import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import type { TestApp } from '../app.ts';
import { send } from '../office/office.ts';
import type { LoggedIn } from '../session.ts';
import { unpack } from './blind/trace.ts';

/** The permissions to read the operation log, which contains judging as well. */
export const LOG = ['monitor:operation:list', 'monitor:operation:export'];
const isReading = ({ name, method, access }: Endpoint): boolean =>
  typeof access === 'object' &&
  'anyPermission' in access &&
  access.anyPermission.some((one) => one.startsWith('judging:') || LOG.includes(one)) &&
  (method === 'GET' || /(?:List|Export|Plan)$/.test(name)) &&
  // A printed document contains the time of its creation, and is covered by one of these.
  !name.endsWith('Print');
const CALLS = API.filter(isReading);

/**
 * The parts of judging that the office reads: a round with its judges, an assignment in it, and the chair's
 * operations.
 */
export interface ReadRound {
  chair: LoggedIn;
  roundId: number;
  judgeIds: readonly number[];
  assignmentId: number;
}

const pathOf = (
  { path, method }: Endpoint,
  { roundId, judgeIds, assignmentId }: ReadRound,
): string => {
  const id = path.includes('/assignment/') ? assignmentId : roundId;
  const number = path.startsWith('/judging/judge/') ? judgeIds[0]! : id;
  const isList = path.endsWith('/list') && method === 'POST';
  return path.replace(/\{\w+\}/, String(number)) + (isList ? '?pageNum=1&pageSize=50' : '');
};

/** Removes what differs each time: the key of a plan, ids of requests, and the times of sheets. */
const steady = (text: string): string =>
  text.replaceAll(/"(?:key|requestId)":"\w+"/g, '').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** The cells of a workbook, without the archive's timestamps. */
const sheetsOf = (bytes: Buffer): string => {
  const text = unpack(bytes).toString();
  return steady(text.slice(text.indexOf('<sheetData>')).replaceAll(/\nPK[\s\S]*$/g, ''));
};

/**
 * The replies to every call about judging that changes nothing, for a person of the office; of the log only the
 * chair's operations.
 */
export async function readEverything(
  test: () => TestApp,
  who: LoggedIn,
  round: ReadRound,
): Promise<Record<string, string>> {
  // The same calls may come shortly after one another.
  await test().db.delete(recentRequests);
  const replies: Record<string, string> = {};
  for (const call of CALLS) {
    const filter = call.name.startsWith('operation') ? { userName: round.chair.userName } : {};
    const body = call.name === 'assignmentPlan' ? { roundId: round.roundId } : { filter };
    const response = await send(test, who, call.method, pathOf(call, round), body);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isPacked = bytes.subarray(0, 2).toString() === 'PK';
    replies[call.name] = isPacked ? sheetsOf(bytes) : steady(bytes.toString());
  }
  return replies;
}

/** The calls whose replies differ after work is done. */
export async function changesOf(
  read: () => Promise<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await read();
  await work();
  const after = await read();
  return Object.keys(before).filter((name) => before[name] !== after[name]);
}
