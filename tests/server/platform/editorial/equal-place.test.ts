import { beforeAll, expect, it } from 'vitest';
import { listAllianceItems } from '#contract/alliance/alliance.ts';
import { listChapters } from '#contract/contest/chapter.ts';
import { getContest } from '#contract/contest/contest.ts';
import { getRaceGroups } from '#contract/contest/race.ts';
import { listMedia } from '#contract/media/media.ts';
import { listExperts, listUnits } from '#contract/people/people.ts';
import { getSite } from '#contract/site/site.ts';
import { stageKind } from '#server/areas/contest/stage-kind.ts';
import { allianceKind, chapterKind } from '#server/areas/contest/standing-kind.ts';
import { topicKind } from '#server/areas/contest/topic-kind.ts';
import { trackKind } from '#server/areas/contest/track-kind.ts';
import { filmKind } from '#server/areas/media/kind.ts';
import { expertKind, unitKind } from '#server/areas/people/kind.ts';
import { linkKind, qrCodeKind } from '#server/areas/system/kind.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRecord, addSmallContent } from '#tests/kit/content/content.ts';
import { ask, type Answer } from '#tests/kit/content/editing.ts';

const test = useApp();
beforeAll(() => addSmallContent(test().db, test().storage));

interface Row {
  id: number;
}
interface Listed {
  kind: ContentKind;
  /** What distinguishes a second record of the kind. */
  change?: object;
  list: Parameters<typeof ask>[2];
  params?: object;
  rows?: (data: Answer['data']) => Row[];
}

const YEAR = { year: 2025 };
/** Every list of visitors that editors arrange. */
const LISTS: readonly Listed[] = [
  { kind: expertKind, list: listExperts },
  { kind: unitKind, list: listUnits },
  { kind: allianceKind, list: listAllianceItems },
  { kind: chapterKind, list: listChapters, params: { page: 'about' } },
  { kind: stageKind, list: getContest, params: YEAR, rows: ({ stages }) => stages },
  {
    kind: trackKind,
    change: { code: 'hpc' },
    list: getContest,
    params: YEAR,
    rows: ({ tracks }) => tracks,
  },
  {
    kind: topicKind,
    list: getRaceGroups,
    params: YEAR,
    rows: (groups: { races: Row[] }[]) => groups.flatMap(({ races }) => races),
  },
  { kind: filmKind, list: listMedia, params: { ...YEAR, type: 1 } },
  { kind: linkKind, list: getSite, rows: ({ friendlyLinks }) => friendlyLinks },
  { kind: qrCodeKind, list: getSite, rows: ({ qrCodes }) => qrCodes },
];

/** Publishes a record as it is, so that the database keeps it in another place. */
async function publishAgain(kind: ContentKind, recordId: number) {
  const [live] = await kind.readLive(test().db, [recordId]);
  await test().db.transaction((tx) => kind.publish(tx, { ...live!, sort: 0 }));
}

it.each(LISTS)(
  'two records that were added at once stay in the order in which they were: $kind.type.type',
  async ({ kind, change, list, params = {}, rows = (data) => data }) => {
    const [known] = await kind.liveIds(test().db);
    const [first] = await kind.readLive(test().db, [known!]);
    await addRecord(test().db, kind, { ...first!.data, ...change });
    await publishAgain(kind, known!);
    const { data } = await ask(test(), { token: '' }, list, { params });
    const live = await kind.readLive(test().db, await kind.liveIds(test().db));
    const equal = live.filter(({ sort }) => sort === 0).map(({ recordId }) => recordId);
    expect(equal.length).toBeGreaterThan(1);
    const ids = (rows(data) as Row[]).map(({ id }) => id);
    expect(ids.filter((id) => equal.includes(id))).toEqual(
      equal.toSorted((one, other) => one - other),
    );
  },
);
