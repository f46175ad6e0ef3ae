import type crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { otherProcess, useApp, type TestApp } from '#tests/kit/app.ts';
import { addBlindScene } from '#tests/kit/judging/blind/scene.ts';
import { CANARY, TWIN, type Identity } from '#tests/kit/judging/blind/identity.ts';
import { callAsJudge, type JudgeReply } from '#tests/kit/judging/judge-calls.ts';

let drawn = 0;

/**
 * The portal gives random names to changes imported with a workbook: here they are numbered, because their hash chain
 * is printed.
 */
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof crypto>()),
  randomUUID: () => {
    drawn += 1;
    return `10000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
  },
}));

const one = useApp();
const other = useApp();

/** Rows of workbooks are signed with the portal's secret, which differs for each new portal. */
const SECRET = Buffer.alloc(32, 7);
const alike = (test: () => TestApp) => (): TestApp => {
  const app = { ...test(), secret: SECRET };
  return { ...app, optional: otherProcess(app) };
};

/** Ids of assignments are random: here both portals draw the same ones. */
const SAME_LOT = `CREATE SEQUENCE lot START 100000001;
  CREATE OR REPLACE FUNCTION drawn_id() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.id := nextval('lot'); RETURN NEW; END $$`;

/** The time when a sheet was saved is the database's, which cannot be stopped. */
const SAVED = /"savedAt":"[^"]+"/g;

/** Copies have random names, and links to them contain proofs of these. */
const DRAWN = /"(?:id":"[0-9a-f]{32}|url":"[^"]+)"/g;

const comparable = ({ name, about, head, bytes }: JudgeReply) => ({
  name,
  about,
  head: head.replaceAll(/content-length: \d+/g, ''),
  body: /^\{/.test(bytes.toString('latin1', 0, 1))
    ? bytes.toString().replaceAll(SAVED, '').replaceAll(DRAWN, '')
    : bytes.toString('base64'),
});

async function callsOf(test: () => TestApp, identities: [Identity, Identity]) {
  const app = alike(test);
  const made = app();
  drawn = 0;
  await made.db.execute(SAME_LOT);
  const scene = await addBlindScene(() => made, identities);
  return (await callAsJudge(() => made, scene)).map(comparable);
}

describe('two portals that differ only in who entered', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterAll(() => void vi.useRealTimers());

  it('send judges identical replies, byte for byte', async () => {
    const [here, there] = [
      await callsOf(one, [CANARY, TWIN]),
      await callsOf(other, [TWIN, CANARY]),
    ];
    expect(here.length).toBeGreaterThan(60);
    expect(there.map(({ about }) => about)).toEqual(here.map(({ about }) => about));
    for (const [at, reply] of here.entries()) expect(there[at]).toEqual(reply);
  });
});
