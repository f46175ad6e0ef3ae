import * as z from 'zod/mini';
import { bilingual, neededText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { partId } from './field/part.ts';

/** What members of a permission group can do with the answers that they see. */
export const GROUP_DEEDS = ['view', 'add', 'edit', 'remove', 'export', 'statistics'] as const;
export type GroupDeed = (typeof GROUP_DEEDS)[number];

/** Maximum number of permission groups of a form. */
export const MOST_GROUPS = 20;
const MOST = { people: 200, roles: 20, departments: 50, fields: 500, options: 200 };
const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** Requires at least one entry, with a fault of its own. */
const atLeastOne = <Entry>(fault: string) =>
  z.refine<Entry[]>((list) => list.length > 0, { params: { fault } });

/** Condition: at least one of the given options of a question was chosen. */
export const choiceCondition = z.object({
  field: partId,
  options: z.array(z.int()).check(z.minLength(1), z.maxLength(MOST.options)),
});
export type ChoiceCondition = z.output<typeof choiceCondition>;

/** Maximum number of conditions that can be combined. */
export const MOST_CONDITIONS = 20;
export const choiceConditions = listOf(choiceCondition, MOST_CONDITIONS);

/**
 * A permission group: which answers, and which fields of them, people without access to all answers of a form can see
 * (design of forms, 5).
 */
export const formGroup = z.object({
  name: neededText(LENGTH.name),
  /** Members: accounts by name, roles by key, departments by id. */
  people: listOf(givenText(64, 1), MOST.people),
  roles: listOf(givenText(64, 1), MOST.roles),
  departments: listOf(recordId, MOST.departments),
  /** The fields that members see. At least one is required (specification 5). */
  fields: z.array(partId).check(z.maxLength(MOST.fields), atLeastOne('form.noVisible')),
  /** Those of the fields that members can change. */
  editable: listOf(partId, MOST.fields),
  /** Members see the answers for which all of these conditions hold. */
  rows: choiceConditions,
  deeds: z
    .array(z.enum(GROUP_DEEDS))
    .check(z.maxLength(GROUP_DEEDS.length), atLeastOne('form.noDeed')),
});
export type FormGroup = z.output<typeof formGroup>;

const groups = z.object({
  groups: z.array(formGroup).check(z.maxLength(MOST_GROUPS)),
  /** Version of the form record. */
  version: z.int(),
});

/** Returns the permission groups of a form. */
export const getFormGroups = endpoint({
  name: 'formGroups',
  method: 'GET',
  path: '/forms/form/{id}/group/list',
  access: { anyPermission: ['forms:form:query'] },
  about: { resource: 'form', action: 'groups' },
  params: oneId,
  output: single(groups),
});

/** A question that permission groups can use. */
const groupQuestion = z.object({
  id: z.string(),
  title: bilingual,
  kind: z.string(),
  /** Options for conditions; empty if the question cannot be used in one. */
  options: z.array(z.object({ id: z.int(), label: bilingual })),
  /** Whether the question is no longer part of the form. */
  isRetired: z.boolean(),
});

/** Lists the choices for the fields of a permission group. */
export const listGroupChoices = endpoint({
  name: 'formGroupChoices',
  method: 'GET',
  path: '/forms/form/{id}/group/choices/list',
  access: { anyPermission: ['forms:form:query'] },
  about: { resource: 'form', action: 'groupChoices' },
  params: oneId,
  output: single(
    z.object({
      /** All questions of all versions of the form. */
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

/** Replaces all permission groups of a form. */
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
