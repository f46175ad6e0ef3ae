import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { freshPhone } from '../account.ts';
import type { TestApp } from '../app.ts';
import { addTopic } from './registration.ts';
import type { Given } from '../office/resource.ts';

/** The column titles of a sheet of teams, with those of two members. */
export const TEAM_HEAD = [
  '队伍名称',
  '赛题',
  '作品名称',
  '队长姓名',
  '队长手机号',
  '队员姓名 1',
  '队员手机号 1',
  '队员姓名 2',
  '队员手机号 2',
];

type Cell = string | number | null;

export const teamSheet = (rows: Cell[][], head: string[] = TEAM_HEAD): Promise<Buffer> =>
  writeSheet({ title: 'teams', head, rows });

export const freshName = (): string => `队伍 ${randomUUID().slice(0, 8)}`;

/** A team in the form that the office sends. */
export const teamOf = (topicId: number, change: object = {}) => ({
  topicId,
  teamName: freshName(),
  title: '作品',
  captain: { name: '李明', phone: freshPhone() },
  members: [{ name: '王芳', phone: freshPhone() }],
  ...change,
});

/** The input of a call about entries on behalf of others; undefined for any other call. */
export async function behalfGiven(
  { db }: TestApp,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  switch (name) {
    case 'entryOpenTopics':
      await addTopic(db);
      return {};
    case 'entryOnBehalf':
      return { body: teamOf((await addTopic(db)).id) };
    default:
      return undefined;
  }
}
