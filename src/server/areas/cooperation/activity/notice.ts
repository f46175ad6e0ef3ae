import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { Activity } from './activity.ts';
import type { SignUpRow } from './table.ts';
import { placeOffered } from './templates.ts';

type Told = readonly Pick<SignUpRow, 'accountId'>[];
type Saying = Pick<Activity, 'id' | 'title' | 'facts'>;

/** The start as clocks at the place show it. */
const startOf = ({ facts: { starts, zone } }: Saying): string =>
  `${starts.replace('T', ' ')} (${zone})`;

async function tell<Parameter extends string>(
  tx: Database,
  activity: Saying,
  to: Told,
  template: TemplateDefinition<Parameter | 'title' | 'starts'>,
  more: Readonly<Record<Exclude<Parameter, 'title' | 'starts'>, string>>,
): Promise<void> {
  if (to.length === 0) return;
  await notify(tx, {
    template,
    to: to.map(({ accountId }) => accountId),
    values: { title: activity.title, starts: startOf(activity), ...more } as never,
    link: '/personCenter/activity/',
    about: `listing ${activity.id}`,
  });
}

/** Tells those who have signed up for an activity something about it. */
export const tellSignUps = (
  tx: Database,
  activity: Saying,
  to: Told,
  template: TemplateDefinition<'title' | 'starts'>,
): Promise<void> => tell(tx, activity, to, template, {});

/** Tells some of those who wait that a place is theirs until a moment. */
export const tellOffered = (tx: Database, activity: Saying, to: Told, until: Date): Promise<void> =>
  tell<'until'>(tx, activity, to, placeOffered, { until: formatMoment(until) });
