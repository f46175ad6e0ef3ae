import { LOCALES } from '#contract/call/locale.ts';
import type { OpenTopic } from '#contract/registration/on-behalf.ts';
import { isInScope } from '#domain/identity/scope.ts';
import type { NamedTopic, TopicsByName } from '#domain/registration/team/behalf.ts';
import { windowState } from '#domain/registration/window.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { readClock, listTopicRules, type TopicRules } from '../record/context.ts';
import { teamScope } from '../team/scope.ts';

/** The permission for an entry on behalf: by the form or by a sheet. */
export type BehalfPermission = 'contest:entry:onBehalf' | 'contest:entry:import';

/** Returns the topics that are open now and within the caller's scope. */
export async function openTopics(
  db: Database,
  caller: Caller,
  permission: BehalfPermission,
): Promise<TopicRules[]> {
  const now = await readClock(db);
  const scope = caller.scope(permission);
  const isOwn = ({ topic: { departmentId } }: TopicRules): boolean =>
    isInScope(scope, { departmentId, createdById: caller.userId });
  const all = await listTopicRules(db);
  return all.filter((one) => windowState(one.window, now) === 'open' && isOwn(one));
}

/** Returns the same topics for a form, by either permission. */
export async function listOpen(db: Database, caller: Caller): Promise<OpenTopic[]> {
  const one = await openTopics(db, caller, 'contest:entry:onBehalf');
  const other = await openTopics(db, caller, 'contest:entry:import');
  const found = new Map([...one, ...other].map((each) => [each.topic.id, each]));
  return [...found.values()].map(({ topic: { id, year, title }, rules: { teamMax } }) => ({
    id,
    year,
    title,
    teamMax,
  }));
}

const toNamed = ({ topic, contest, rules }: TopicRules): NamedTopic => ({
  id: topic.id,
  year: topic.year,
  teamMax: rules.teamMax,
  scope: teamScope(contest, topic),
});

/**
 * Topics by the texts that identify them in a sheet: titles in either language, and ids. Ambiguous titles map to
 * null.
 */
export function topicsByName(topics: readonly TopicRules[]): TopicsByName {
  const known = new Map<string, NamedTopic | null>();
  for (const one of topics) {
    const titles = LOCALES.map((locale) => one.topic.title[locale].trim().toLowerCase());
    for (const name of new Set([...titles, String(one.topic.id)])) {
      if (name !== '') known.set(name, known.has(name) ? null : toNamed(one));
    }
  }
  return known;
}
