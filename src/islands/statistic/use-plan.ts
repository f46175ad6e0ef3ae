import { useMemo } from 'react';
import { applicationPage, registerPage } from '#contract/statistic/statistic.ts';
import { useIsland } from '#islands/session/island.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { filterIn } from './question.ts';
import type { Plan } from './statistic.ts';

const PAGES = { application: applicationPage, register: registerPage } as const;

/** Calls and content of a page of figures. */
export function usePlan(
  name: keyof typeof PAGES,
  { isOfEntries, parts }: Pick<Plan, 'isOfEntries' | 'parts'>,
): Plan {
  const { current } = useIsland();
  return useMemo((): Plan => {
    const page = PAGES[name];
    const { read, picture, export: sheet } = page;
    return {
      page,
      isOfEntries,
      parts,
      load: async (question) =>
        (await current().client.call(read, { query: read.query.parse(question) })).data,
      take: async (question, format) =>
        saveFile(
          await current().client.download(sheet, {
            query: sheet.query.parse({ ...question, format }),
          }),
        ),
      async remember(question, chart) {
        const filter = picture.body.shape.filter.parse(filterIn(question));
        await current().client.call(picture, { body: { chart, filter } }, { guard: false });
      },
    };
    // Runs once: the page keeps its session and its kind of figures while it is open.
  }, []);
}
