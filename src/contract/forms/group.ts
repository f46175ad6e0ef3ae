import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { partId } from './field/part.ts';

/** What members of a permission group may do with the answers that they see. */
export const GROUP_DEEDS = ['view', 'add', 'edit', 'remove', 'export', 'statistics'] as const;
export type GroupDeed = (typeof GROUP_DEEDS)[number];

/** The most permission groups of a form. */
export const MOST_GROUPS = 20;
const MOST = { people: 200, roles: 20, departments: 50, fields: 500, options: 200 };
const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** At least one is needed; that there is none is said in words of its own. */
const some = <Entry>(fault: string) =>
  z.refine<Entry[]>((list) => list.length > 0, { params: { fault } });

/** That one of some options of a question was chosen. */
export const choiceCondition = z.object({
  field: partId,
  options: z.array(z.int()).check(z.minLength(1), z.maxLength(MOST.options)),
});
export type ChoiceCondition = z.output<typeof choiceCondition>;

/** The most conditions that are asked for at once. */
export const MOST_CONDITIONS = 20;
export const choiceConditions = listOf(choiceCondition, MOST_CONDITIONS);

/** Who, without the right to all answers of a form, sees which of them and how much of each (design of forms, 5). */
export const formGroup = z.object({
  name: neededText(LENGTH.name),
  /** Accounts by their names, roles by their keys, departments by their numbers. */
  people: listOf(givenText(64, 1), MOST.people),
  roles: listOf(givenText(64, 1), MOST.roles),
  departments: listOf(recordId, MOST.departments),
  /** The questions that they see; at least one is needed (specification 5). */
  fields: z.array(partId).check(z.maxLength(MOST.fields), some('form.noVisible')),
  /** Those of them that they may change. */
  editable: listOf(partId, MOST.fields),
  /** The answers that they see: all of these hold. */
  rows: choiceConditions,
  deeds: z.array(z.enum(GROUP_DEEDS)).check(z.maxLength(GROUP_DEEDS.length), some('form.noDeed')),
});
export type FormGroup = z.output<typeof formGroup>;

const groups = z.object({
  groups: z.array(formGroup).check(z.maxLength(MOST_GROUPS)),
  /** Of the form. */
  version: z.int(),
});

/** The permission groups of a form. */
export const getFormGroups = endpoint({
  name: 'formGroups',
  method: 'GET',
  path: '/forms/form/{id}/group/list',
  access: { anyPermission: ['forms:form:query'] },
  about: { resource: 'form', action: 'groups' },
  params: oneId,
  output: single(groups),
});

/** A question by which groups are made. */
const groupQuestion = z.object({
  id: z.string(),
  title: bilingual,
  kind: z.string(),
  /** Those by which answers are told apart; none where a group cannot be made of them. */
  options: z.array(z.object({ id: z.int(), label: bilingual })),
  /** Whether the form asks it no longer. */
  isRetired: z.boolean(),
});

/** What permission groups of a form are made of. */
export const listGroupChoices = endpoint({
  name: 'formGroupChoices',
  method: 'GET',
  path: '/forms/form/{id}/group/choices/list',
  access: { anyPermission: ['forms:form:query'] },
  about: { resource: 'form', action: 'groupChoices' },
  params: oneId,
  output: single(
    z.object({
      /** All that the form asks or ever asked. */
      questions: z.array(groupQuestion),
      roles: z.array(z.object({ key: z.string(), name: bilingual })),
      departments: z.array(
        z.object({ id: z.int(), parentId: z.nullable(z.int()), name: bilingual }),
      ),
    }),
  ),
});
export type GroupChoices = Answer<typeof listGroupChoices>['data'];
export type GroupQuestion = GroupChoices['questions'][number];

/** Keeps all permission groups of a form as they are to be. */
export const saveFormGroups = endpoint({
  name: 'formGroupsSave',
  method: 'PUT',
  path: '/forms/form/{id}/group',
  access: { anyPermission: ['forms:form:group'] },
  about: { resource: 'form', action: 'saveGroups' },
  guarded: true,
  isFresh: true,
  params: oneId,
  body: groups,
  output: single(groups),
});
