import { readRows } from '#server/platform/sheet/read.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import type { TestApp } from '../app.ts';
import { send, sendFile } from '../office/office.ts';
import type { LoggedIn } from '../session.ts';
import type { BlindScene } from './blind/scene.ts';
import { forge } from '../forgery.ts';

/** A call made by a judge, and its whole reply. */
export interface JudgeReply {
  /** Name of the endpoint. */
  name: string;
  about: string;
  head: string;
  bytes: Buffer;
}

/** A number that no record has. */
export const NEVER = 2_000_000;

/** Ids of changes, the same each time, since they are part of the score records. */
const uuidOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const LANGUAGES = ['zh', 'en'] as const;
const PATH = '/api/judging';

/** Headers with a different value in each reply. */
const DRAWN = ['x-request-id', 'date'];

/** Makes all calls of a judge in a possible order, each also with entries that are not theirs. */
export async function callAsJudge(
  test: () => TestApp,
  { judge, peer, roundId, own, theirs, entries }: BlindScene,
): Promise<JudgeReply[]> {
  const replies: JudgeReply[] = [];
  const [first, second] = own;
  let change = 0;

  const keep = async (name: string, about: string, response: Response): Promise<Buffer> => {
    const head = [...response.headers]
      .filter(([header]) => !DRAWN.includes(header))
      .map((pair) => pair.join(': '))
      .join('\n');
    const bytes = Buffer.from(await response.arrayBuffer());
    replies.push({ name, about, head: `${response.status}\n${head}`, bytes });
    return bytes;
  };
  const get = async (name: string, path: string): Promise<Buffer> => {
    let bytes: Buffer = Buffer.alloc(0);
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language };
      const response = await send(test, judge, 'GET', PATH + path, undefined, headers);
      bytes = await keep(name, `GET ${path} ${language}`, response);
    }
    return bytes;
  };
  /** Requests a file, and what its link leads to. */
  const open = async (id: number, place: number): Promise<void> => {
    const bytes = await get('judgingFile', `/assignment/${id}/file/${place}`);
    const { data } = JSON.parse(bytes.toString()) as { data?: { url: string } };
    if (!data) return;
    const response = await send(test, judge, 'GET', data.url);
    await keep('judgingFile', `GET file ${id} ${place}`, response);
  };
  const act = async (
    name: string,
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    who: LoggedIn = judge,
  ) => keep(name, `${method} ${path}`, await send(test, who, method, PATH + path, body));
  const save = (id: number, values: Record<string, unknown>, who: LoggedIn = judge) =>
    act(
      'judgingSave',
      'PUT',
      `/sheet/${id}`,
      {
        changes: Object.entries(values).map(([field, value]) => {
          change += 1;
          return { uuid: uuidOf(change), field, base: null, value };
        }),
      },
      who,
    );
  const saveBatch = (ids: readonly number[]) =>
    act('judgingSaveBatch', 'PUT', '/sheet/batch', {
      sheets: ids.map((id) => {
        change += 1;
        const words = { field: 'comment', base: null, value: 'batch' };
        return { id, changes: [{ uuid: uuidOf(change), ...words }] };
      }),
    });
  const submit = (id: number, version: number, who: LoggedIn = judge) =>
    act('judgingSubmit', 'POST', `/sheet/${id}/submit`, { version }, who);

  const [entry] = entries;
  const strange = [...new Set([theirs[0]!, entry!.entryId, entry!.teamId, NEVER])];
  const MARKS = { 'mark.1': 90, 'mark.2': 80, 'mark.3': 70 };

  await get('judgingQueue', '/queue');
  for (const id of [...own, ...strange]) await get('judgingAssignment', `/assignment/${id}`);
  for (const id of [first!, ...strange]) for (const place of [1, 2, 3, 4, 5]) await open(id, place);
  for (const id of [roundId, NEVER]) {
    await get('judgingGrid', `/grid?roundId=${id}`);
    await get('judgingGridPrint', `/grid/pdf?roundId=${id}`);
    await get('judgingMine', `/mine?roundId=${id}`);
  }
  await get('judgingGridExport', `/grid/export?roundId=${NEVER}`);
  const sheet = await get('judgingGridExport', `/grid/export?roundId=${roundId}`);
  const rows = (await readRows(new Uint8Array(sheet))).map(({ cells }) => [...cells]);
  const bring = async (body: (row: string[]) => string[]) => {
    const [head, ...lines] = rows;
    const bytes = await writeSheet({ title: 'a', head: head!, rows: lines.map(body) });
    const response = await sendFile(test, judge, `${PATH}/grid/import`, bytes, 'grid.xlsx');
    await keep('judgingGridImport', `POST ${body.name}`, response);
  };
  await bring(function forged(row) {
    return row.with(0, forge(row[0]!));
  });
  await bring(function wrong(row) {
    return row.with(5, '1000');
  });
  await bring(function right(row) {
    return row.with(5, '50');
  });
  await bring(function stale(row) {
    return row.with(5, '60');
  });

  await save(theirs[0]!, MARKS, peer);
  await submit(theirs[0]!, 2, peer);
  await save(first!, { 'mark.1': 1000, 'mark.9': 1, note: 'n' });
  await save(first!, { 'mark.1': 80, 'mark.2': 80, 'mark.3': 70, comment: '好', note: 'mine' });
  await submit(second!, 1);
  await submit(first!, 99);
  await submit(first!, 3);
  await get('judgingAssignment', `/assignment/${first}`);
  await get('judgingGridPrint', `/grid/pdf?roundId=${roundId}`);
  await act('judgingReopen', 'POST', `/sheet/${first}/reopen`, { version: 4 });
  await saveBatch([...own, ...strange]);
  for (const id of strange) {
    await save(id, MARKS);
    await submit(id, 1);
    await act('judgingReopen', 'POST', `/sheet/${id}/reopen`, { version: 1 });
    await act('judgingAbstain', 'POST', `/sheet/${id}/abstain`, { reason: 'no time at all' });
    const words = { reason: 'no time at all', isConflict: false };
    await act('judgingDecline', 'POST', `/sheet/${id}/decline`, words);
  }
  await act('judgingAbstain', 'POST', `/sheet/${first}/abstain`, { reason: 'cannot tell' });
  const conflict = { reason: 'know them', isConflict: true };
  await act('judgingDecline', 'POST', `/sheet/${second}/decline`, conflict);
  await get('judgingAssignment', `/assignment/${second}`);
  await get('judgingMine', `/mine?roundId=${roundId}`);
  await get('judgingQueue', '/queue');
  return replies;
}
