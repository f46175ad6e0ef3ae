import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  ilike,
  inArray,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { FieldKind } from '#contract/forms/field/field.ts';
import type { FormGroup, GroupDeed } from '#contract/forms/group.ts';
import type { AnswerFilter } from '#contract/forms/record.ts';
import { conditionCodes, groupsWith, visibleFields } from '#domain/forms/answer/access.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { formAnswers } from '../table.ts';
import type { FormVersion } from '../version.ts';
import type { SeenForm } from './access.ts';

const { choices, data, formId, number, state, submittedAt, tags } = formAnswers;
const NONE = sql`false`;
const ALL = sql`true`;

/**
 * Condition for answers in which one of the options was chosen; a question that is in no chart has no codes and
 * matches nothing.
 */
const choseAny = (codes: readonly number[]): SQL =>
  codes.length > 0 ? arrayOverlaps(choices, [...codes]) : NONE;

const visibleToGroup = (group: Pick<FormGroup, 'rows'>, { version }: SeenForm): SQL =>
  and(...conditionCodes(group, version.codes).map(choseAny)) ?? ALL;

/**
 * Condition for the answers that the caller may see or, if a question is named, in which they may see that question:
 * the answers of each group that allows it. It is part of every query, so that hidden answers are in no list, count
 * or filter.
 */
export function answersSeen(seen: SeenForm, deed: GroupDeed, field?: string): SQL | undefined {
  const { access } = seen;
  if (access.isWhole) return undefined;
  const groups = groupsWith(access.groups, deed, field);
  return groups.length > 0 ? or(...groups.map((group) => visibleToGroup(group, seen))) : NONE;
}

const SEARCHED: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'email', 'phone']);

/** Ids of the text questions of a version that can be searched; sensitive ones are stored sealed. */
const searchedIn = ({ model }: FormVersion): string[] =>
  model.fields
    .filter(({ item, group }) => SEARCHED.has(item.kind) && !item.isSensitive && !group?.rows)
    .map(({ item }) => item.id);

/** Condition for answers that contain a keyword in a text that the caller may see, whichever version they answer. */
function holding(seen: SeenForm, deed: GroupDeed, keyword: string): SQL {
  const fields = visibleFields(seen.access, deed);
  const asked = seen.versions.flatMap((version) =>
    searchedIn(version).map((id) => ({ id, version: version.number })),
  );
  const found = [...Map.groupBy(asked, ({ id }) => id)]
    .filter(([id]) => fields === null || fields.has(id))
    .map(([id, those]) =>
      and(
        inArray(
          number,
          those.map(({ version }) => version),
        ),
        ilike(sql`${data}->>${id}`, likePattern(keyword)),
        answersSeen(seen, deed, id),
      ),
    );
  return or(...found) ?? NONE;
}

/** Condition for the answers that match a filter, within those the caller may see. */
export function answersOf(seen: SeenForm, deed: GroupDeed, filter: AnswerFilter): SQL | undefined {
  const { keyword, conditions = [], tag, from, until } = filter;
  return and(
    eq(formId, seen.form.id),
    answersSeen(seen, deed),
    filter.state ? eq(state, filter.state) : ne(state, 'withdrawn'),
    keyword === undefined || keyword === '' ? undefined : holding(seen, deed, keyword),
    ...conditions.map((condition) =>
      and(
        choseAny(conditionCodes({ rows: [condition] }, seen.version.codes).flat()),
        answersSeen(seen, deed, condition.field),
      ),
    ),
    tag === undefined || tag === '' ? undefined : arrayContains(tags, [tag]),
    from === undefined ? undefined : gte(submittedAt, new Date(from)),
    until === undefined ? undefined : lt(submittedAt, new Date(until)),
  );
}
