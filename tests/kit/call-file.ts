import { CONTENT_TYPES } from '#contract/content-types.ts';
import { sheetColumns } from '#domain/editorial/sheet/column.ts';
import { headOf } from '#server/platform/editorial/sheet/head.ts';
import type { TestApp } from './app.ts';
import { filledGrid } from './judging/grid-given.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { teamSheet } from './registration/behalf-given.ts';
import { plain } from './content/picture.ts';
import { bpmnOf } from './workflow/drawing.ts';

const sheet = () => writeSheet({ title: 'users', head: ['Account'], rows: [['sheet-user']] });

const pairs = () => writeSheet({ title: 'pairs', head: ['报名编号', '评委'], rows: [['x', 'x']] });

/** A sheet of each kind of content, with one new record. */
const contentSheets = CONTENT_TYPES.map((type) => [
  type.importSheet.name,
  async (): Promise<[Buffer, string]> => {
    const columns = sheetColumns(type);
    const texts = columns.map(({ locale }) => (locale === 'zh' ? '新的' : ''));
    const sheet = {
      title: type.type,
      head: headOf(type, columns, 'zh'),
      rows: [['', '', ...texts]],
    };
    return [await writeSheet(sheet), 'content.xlsx'];
  },
]);

/** The file for each call that takes one, and its name; `accountId` is the caller's. */
export const FILES_OF_CALLS: Readonly<
  Record<string, (app: TestApp, accountId: number) => Promise<[Buffer, string]>>
> = {
  ...Object.fromEntries(contentSheets),
  judgingGridImport: filledGrid,
  assignmentImport: async () => [await pairs(), 'pairs.xlsx'],
  userImport: async () => [await sheet(), 'users.xlsx'],
  entryImport: async () => [await teamSheet([['x', 'x', 'x', 'x', 'x']]), 'teams.xlsx'],
  processDrawingImport: () => Promise.resolve([Buffer.from(bpmnOf('初审')), 'process.bpmn']),
  avatarChange: async () => [await plain(40, 30), 'me.png'],
  fileUpload: async () => [await plain(40, 30), 'picture.png'],
  'library.film': () => Promise.resolve([Buffer.from('\0\0\0\x18ftypisom'), 'film.mp4']),
  'library.replace': () => Promise.resolve([Buffer.from('\0\0\0\x18ftypmp42'), 'film.mp4']),
};
