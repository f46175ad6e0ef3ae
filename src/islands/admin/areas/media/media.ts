import { albumContent, filmContent } from '#contract/media/media.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { contentPlan, FIRST_YEARS } from '#islands/admin/editor/plan.ts';

/** Total duration of a record's films. */
const LENGTH = {
  of: ['items.duration'],
  kind: 'duration',
  title: 'admin.list.duration',
  width: 80,
  isSpare: true,
} as const;

/** Plan of albums and films, which differ in what their items hold. */
const mediaPlan = (type: typeof albumContent | typeof filmContent, file: 'picture' | 'film') =>
  contentPlan({
    type,
    fields: [
      { name: 'title', kind: 'bilingual', isNeeded: true },
      { name: 'summary', kind: 'bilingualLong' },
      { name: 'year', kind: 'year', isNeeded: true },
      { name: 'takenOn', kind: 'day', isNeeded: true },
      { name: 'coverId', kind: 'picture', hint: 'admin.coverHint' },
      {
        name: 'items',
        kind: 'list',
        fields: [
          { name: 'caption', kind: 'bilingual' },
          { name: 'fileId', kind: file, isNeeded: true },
        ],
        entry: () => ({ fileId: null, caption: blankText() }),
      },
    ],
    listed: {
      picture: 'coverId',
      columns: [
        {
          of: ['items.length'],
          kind: 'count',
          title: file === 'film' ? 'admin.list.films' : 'admin.list.pictures',
          width: 90,
        },
        ...(file === 'film' ? [LENGTH] : []),
        { of: ['takenOn'], kind: 'day', width: 120 },
      ],
    },
    blank: (years = FIRST_YEARS) => ({
      title: blankText(),
      summary: blankText(),
      year: years.current,
      takenOn: localTime(new Date()).day,
      coverId: null,
      items: [],
    }),
  });

export const albumPlan = mediaPlan(albumContent, 'picture');
export const filmPlan = mediaPlan(filmContent, 'film');
