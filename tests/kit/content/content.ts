import { eq } from 'drizzle-orm';
import type { Data } from '#domain/editorial/bilingual.ts';
import { stageKind } from '#server/areas/contest/stage-kind.ts';
import { cooperationExpertKind } from '#server/areas/cooperation/expert-kind.ts';
import { cooperationNewsKind } from '#server/areas/cooperation/news-kind.ts';
import { parkKind } from '#server/areas/cooperation/park-kind.ts';
import { policyKind } from '#server/areas/cooperation/policy-kind.ts';
import { reportKind } from '#server/areas/cooperation/report-kind.ts';
import { allianceKind, chapterKind } from '#server/areas/contest/standing-kind.ts';
import { topicKind } from '#server/areas/contest/topic-kind.ts';
import { prizeKind } from '#server/areas/contest/result/prize-kind.ts';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { trackKind } from '#server/areas/contest/track-kind.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { downloadKind, faqKind } from '#server/areas/guide/kind.ts';
import { filmKind } from '#server/areas/media/kind.ts';
import { expertKind, unitKind } from '#server/areas/people/kind.ts';
import { contactKind, linkKind, qrCodeKind } from '#server/areas/system/kind.ts';
import { addDictionary } from '#server/areas/system/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { publishRecord } from '#server/platform/editorial/deed/publish.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openContest, publishArticle } from './contest.ts';

/** Adds a prize of every track, and a work that won it. */
async function addResults(db: Database, topicId: number): Promise<number> {
  await addRecord(db, prizeKind, {
    year: 2025,
    tier: 'first',
    name: both('一等奖', 'First prize'),
    amount: 100_000,
    currency: 'CNY',
    count: 1,
    also: both('证书', 'Certificate'),
  });
  return addRecord(db, resultKind, {
    year: 2025,
    track: 'ai',
    topicId,
    tier: 'first',
    team: both('半瓦特', 'Half Watt'),
    institution: both('滨江理工大学', 'Binjiang University'),
    country: 'CN',
    members: [{ name: both('张三', 'Zhang San') }],
  });
}

const both = (zh: string, en: string) => ({ zh, en });
const NONE = both('', '');

/** Adds a published record whose working copy does not exist yet. @returns its number */
export const addRecord = (db: Database, kind: ContentKind, given: Data, sort = 0) =>
  db.transaction(async (tx): Promise<number> => {
    const data = kind.type.data.parse(given);
    return (await publishRecord(tx, kind, { recordId: null, data, sort })).recordId;
  });

/** The numbers for calls that name a record. */
export interface SmallContent {
  topicId: number;
  newsId: number;
  mediaId: number;
  resultId: number;
  fileName: string;
}

async function addTopics(db: Database, fileId: string): Promise<number> {
  await addRecord(db, trackKind, {
    year: 2025,
    code: 'ai',
    motif: 'mesh',
    name: both('智能赛道', 'AI track'),
    summary: both('简介', 'Summary'),
  });
  const topic = {
    year: 2025,
    track: 'ai',
    requirements: NONE,
    summary: both('摘要', 'Summary'),
    organiser: both('主办方', 'Organiser'),
    description: both('<p>描述</p>', '<p>Description</p>'),
    awards: [{ name: both('一等奖', 'First'), prize: both('证书', 'Certificate'), quota: 1 }],
    timetable: [{ name: both('截止', 'Deadline'), at: '2025-06-30T10:00:00.000Z' }],
  };
  for (let sort = 1; sort <= 11; sort += 1) {
    const title = both(`赛题${sort}`, `Topic ${sort}`);
    await addRecord(db, topicKind, { ...topic, title, attachmentIds: [] }, sort);
  }
  return addRecord(db, topicKind, {
    ...topic,
    title: both('稀疏求解', 'Sparse solver'),
    attachmentIds: [fileId],
  });
}

async function addPeople(db: Database): Promise<void> {
  await addRecord(db, expertKind, {
    name: both('张三', 'Zhang San'),
    position: both('教授', 'Professor'),
    organisation: both('大学', 'University'),
    field: both('计算', 'Computing'),
    portraitId: null,
  });
  await addRecord(db, unitKind, {
    role: 'host',
    name: both('主办', 'Host'),
    url: 'https://example.org',
    logoId: null,
  });
  await addRecord(db, allianceKind, {
    kind: 'member',
    title: both('成员', 'Member'),
    url: null,
    coverId: null,
  });
  await addRecord(db, chapterKind, {
    page: 'about',
    title: both('关于', 'About'),
    body: both('<p>文</p>', ''),
  });
}

async function addGuide(db: Database, fileId: string): Promise<void> {
  await addRecord(db, faqKind, {
    category: 'entry',
    question: both('收费吗？', 'Does it cost anything?'),
    answer: both('<p>不收费。</p>', '<p>No.</p>'),
    phases: ['open'],
  });
  await addRecord(db, downloadKind, {
    kind: 'rules',
    title: both('规则', 'Rules'),
    fileId,
    version: '1.0',
  });
}

async function addCooperation(db: Database): Promise<void> {
  await addRecord(db, policyKind, {
    title: both('园区设备进口办法', 'Import of equipment for parks'),
    issuer: both('某市商务局', 'A city’s office of commerce'),
    level: 'local',
    inForceFrom: '2026-01-01',
    countries: ['CN', 'BR'],
    url: 'https://example.org/policy',
  });
  await addRecord(db, cooperationNewsKind, {
    title: both('考察团到访', 'A delegation visits'),
    body: both('<p>正文</p>', '<p>Text</p>'),
    publishedAt: '2026-03-01T01:00:00.000Z',
  });
  await addRecord(db, cooperationExpertKind, {
    name: both('李四', 'Li Si'),
    position: both('顾问', 'Adviser'),
    organisation: both('研究院', 'Institute'),
    field: both('认证', 'Certification'),
    country: 'CN',
    biography: both('<p>简介</p>', '<p>Biography</p>'),
    consentOn: '2026-02-01',
  });
  await addRecord(db, reportKind, {
    title: both('电机市场', 'The market for motors'),
    authors: both('研究院', 'Institute'),
    publishedOn: '2026-02-10',
    summary: both('摘要', 'Summary'),
  });
  await addRecord(db, parkKind, {
    name: both('河口园区', 'Estuary Park'),
    country: 'BR',
    place: both('某市', 'A city'),
    industries: both('电子', 'Electronics'),
    summary: both('摘要', 'Summary'),
  });
}

async function addSite(db: Database): Promise<void> {
  await addRecord(db, contactKind, {
    email: 'office@example.org',
    phones: ['010-1234', '010-5678'],
    filings: [],
    office: both('组委会', 'Office'),
    copyright: both('版权', 'Copyright'),
  });
  await addRecord(db, linkKind, { name: both('链接', 'Link'), url: 'https://example.org' });
  await addRecord(db, qrCodeKind, {
    kind: 'account',
    title: both('公众号', 'Account'),
    content: 'x',
  });
  const entry = { listClass: '', cssClass: '', dictSort: 0 };
  await addDictionary(db, 'sys_yes_no', both('是否', 'Yes or no'), [
    { ...entry, dictLabel: both('是', 'Yes'), dictValue: 'Y' },
  ]);
}

/** Adds at least one record of everything that the public calls show. */
export async function addSmallContent(db: Database, storage: Storage): Promise<SmallContent> {
  await openContest(db, 2025);
  const file = await addDocument(db, storage, {
    originalFilename: '赛题 说明.txt',
    bytes: 'Topic\n',
  });
  await db.update(files).set({ sourceId: '1', sourceType: 'topic' }).where(eq(files.id, file.id));
  await addRecord(db, stageKind, {
    year: 2025,
    kind: 'round',
    name: both('初赛', 'Preliminary'),
    startsAt: '2025-07-01T00:00:00Z',
    endsAt: '2025-07-31T00:00:00Z',
  });
  const topicId = await addTopics(db, file.id);
  const resultId = await addResults(db, topicId);
  await addPeople(db);
  await addGuide(db, file.id);
  await addCooperation(db);
  await addSite(db);
  const mediaId = await addRecord(db, filmKind, {
    year: 2025,
    title: both('视频', 'Film'),
    takenOn: '2025-07-01',
    coverId: null,
    items: [{ fileId: file.id }],
  });
  const { id: newsId } = await publishArticle(db, 2025, 1);
  return { topicId, newsId, mediaId, resultId, fileName: file.fileName };
}
