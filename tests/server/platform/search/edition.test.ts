import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeEdition, type Edition } from '#server/platform/search/edition.ts';
import type { ReadRecord } from '#server/platform/search/read.ts';

type Site = ReadonlyMap<string, ReadRecord>;

/** A change of some pages: each has a text from now on, or is gone. */
type Step = readonly (readonly [path: string, record: ReadRecord | undefined])[];

const WORDS = ['液冷', '算力', '调度', '获奖名单', 'cooling', 'energy', 'GPU', '2025'];

const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(' '));

const recordAt = (path: string) =>
  fc.record({
    path: fc.constant(path),
    locale: fc.constant(path.startsWith('/en/') ? ('en' as const) : ('zh' as const)),
    kind: fc.constantFrom('news', 'topic'),
    year: fc.constantFrom(0, 2024, 2025),
    title: text,
    body: text,
  });

const PATHS = ['/news/2/', '/news/10/', '/topic/1/', '/guide/', '/en/news/2/', '/en/guide/'];

const step = fc
  .subarray(PATHS)
  .chain((paths) =>
    fc.tuple(
      ...paths.map((path) =>
        fc.tuple(fc.constant(path), fc.option(recordAt(path), { nil: undefined })),
      ),
    ),
  );

function take(site: Site, change: Step): Site {
  const next = new Map(site);
  for (const [path, record] of change) {
    if (record) next.set(path, record);
    else next.delete(path);
  }
  return next;
}

const scratch = (site: Site): Edition =>
  changeEdition(undefined, { stays: new Set(), records: [...site.values()] });

/** Builds the next edition from the previous one and the changed pages only. */
function follow(before: Edition | undefined, site: Site, change: Step): Edition {
  const changed = new Set(change.map(([path]) => path));
  const stays = before ? new Set(site.keys()).difference(changed) : new Set<string>();
  return changeEdition(before, { stays, records: change.flatMap(([, record]) => record ?? []) });
}

it('an updated edition equals one that is built anew from the same pages', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
      let [site, edition]: [Site, Edition | undefined] = [new Map(), undefined];
      for (const change of steps) {
        site = take(site, change);
        edition = follow(edition, site, change);
        expect(edition).toEqual(scratch(site));
      }
    }),
  );
});

const wordy = (number: number): ReadRecord => ({
  path: `/news/${number}/`,
  locale: 'zh',
  kind: 'news',
  year: 2025,
  title: `液冷第${number}号机房`,
  body: Array.from({ length: 200 }, (_, at) => `m${number}x${at}`).join(' '),
});

it('an edition that outgrows its files and shrinks again spreads its terms over more and fewer files', () => {
  const few = [wordy(1), wordy(2)];
  const many = Array.from({ length: 60 }, (_, at) => wordy(at + 3));
  const small = changeEdition(undefined, { stays: new Set(), records: few });
  const paths = new Set(few.map(({ path }) => path));
  const large = changeEdition(small, { stays: paths, records: many });
  expect([small.shards.zh, large.shards.zh]).toEqual([1, 4]);
  expect(large).toEqual(changeEdition(undefined, { stays: new Set(), records: [...few, ...many] }));
  expect(changeEdition(large, { stays: paths, records: [] })).toEqual(small);
});
