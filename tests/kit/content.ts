import { eq } from 'drizzle-orm';
import { MEDIA_TYPE } from '#contract/media/media.ts';
import {
  addAllianceItem,
  addChapter,
  addExpert,
  addStage,
  addTopic,
  addTrack,
  addUnit,
} from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { files } from '#server/areas/files/table.ts';
import { addMedia } from '#server/areas/media/service.ts';
import type { Storage } from '#server/platform/storage/local.ts';
import {
  addDictionary,
  addFriendlyLink,
  addQrCode,
  saveContact,
} from '#server/areas/system/service.ts';
import { openContest, publishArticle } from './contest.ts';

const both = (zh: string, en: string) => ({ zh, en });
const NONE = both('', '');

/** What the calls that name a record need to know. */
export interface SmallContent {
  topicId: number;
  newsId: number;
  mediaId: number;
  fileName: string;
}

async function addTopics(db: Database, fileId: string): Promise<number> {
  const trackId = await addTrack(db, {
    ...{ year: 2025, code: 'ai', motif: 'mesh', sort: 0 },
    name: both('智能赛道', 'AI track'),
    summary: both('简介', 'Summary'),
  });
  const topic = {
    ...{ year: 2025, trackId, sort: 0, requirements: NONE },
    summary: both('摘要', 'Summary'),
    organiser: both('主办方', 'Organiser'),
    description: both('<p>描述</p>', '<p>Description</p>'),
    awards: [{ name: both('一等奖', 'First'), prize: both('证书', 'Certificate'), quota: 1 }],
    timetable: [{ name: both('截止', 'Deadline'), at: '2025-06-30T10:00:00.000Z' }],
  };
  for (let sort = 1; sort <= 11; sort += 1) {
    await addTopic(db, { ...topic, sort, title: both(`赛题${sort}`, `Topic ${sort}`) });
  }
  return addTopic(db, {
    ...topic,
    title: both('稀疏求解', 'Sparse solver'),
    attachmentIds: [fileId],
  });
}

async function addPeople(db: Database): Promise<void> {
  await addExpert(db, {
    ...{ name: both('张三', 'Zhang San'), position: both('教授', 'Professor') },
    ...{ organisation: both('大学', 'University'), field: both('计算', 'Computing') },
    ...{ biography: NONE, sort: 0 },
  });
  await addUnit(db, {
    role: 'host',
    name: both('主办', 'Host'),
    url: 'https://example.org',
    sort: 0,
  });
  await addAllianceItem(db, {
    ...{ kind: 'member', title: both('成员', 'Member'), sort: 0 },
    ...{ summary: NONE, body: NONE, url: null },
  });
  await addChapter(db, {
    page: 'about',
    title: both('关于', 'About'),
    body: both('<p>文</p>', ''),
    sort: 0,
  });
}

async function addSite(db: Database): Promise<void> {
  await saveContact(db, {
    ...{ email: 'office@example.org', phones: ['010-1234', '010-5678'], filings: [] },
    ...{ office: both('组委会', 'Office'), address: NONE, copyright: both('版权', 'Copyright') },
  });
  await addFriendlyLink(db, { name: both('链接', 'Link'), url: 'https://example.org', sort: 0 });
  await addQrCode(db, {
    kind: 'account',
    title: both('公众号', 'Account'),
    note: NONE,
    content: 'x',
    sort: 0,
  });
  const entry = { listClass: '', cssClass: '', dictSort: 0 };
  await addDictionary(db, 'sys_yes_no', both('是否', 'Yes or no'), [
    { ...entry, dictLabel: both('是', 'Yes'), dictValue: 'Y' },
  ]);
}

/** One record or more of everything that the open calls show. */
export async function addSmallContent(db: Database, storage: Storage): Promise<SmallContent> {
  await openContest(db, 2025);
  const file = await addDocument(db, storage, {
    originalFilename: '赛题 说明.txt',
    bytes: 'Topic\n',
  });
  await db.update(files).set({ sourceId: '1', sourceType: 'topic' }).where(eq(files.id, file.id));
  const stage = {
    year: 2025,
    name: both('初赛', 'Preliminary'),
    detail: NONE,
    place: NONE,
    sort: 0,
  };
  const span = {
    startsAt: new Date('2025-07-01T00:00:00Z'),
    endsAt: new Date('2025-07-31T00:00:00Z'),
  };
  await addStage(db, { ...stage, ...span });
  const topicId = await addTopics(db, file.id);
  await addPeople(db);
  await addSite(db);
  const mediaId = await addMedia(db, {
    ...{ year: 2025, type: MEDIA_TYPE.video, title: both('视频', 'Film'), summary: NONE, sort: 0 },
    ...{ takenOn: '2025-07-01', items: [{ fileId: file.id, caption: NONE }] },
  });
  const { id: newsId } = await publishArticle(db, 2025, 1);
  return { topicId, newsId, mediaId, fileName: file.fileName };
}
