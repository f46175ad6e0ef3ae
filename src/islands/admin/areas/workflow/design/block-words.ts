import { enumerate } from '#contract/call/enumerate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Approval, Assignees, Block, Branch } from '#contract/workflow/outline.ts';
import type { ProcessChoices } from '#contract/workflow/process.ts';
import type { Office } from '#islands/admin/kit/office.ts';

type Words = Pick<Office, 't' | 'locale'>;

/** Maximum number of accounts that are listed by name. */
const MOST_NAMED = 3;

const read = ({ locale }: Words, name: Bilingual): string => name[locale] || name.zh || name.en;

/** Name of a block: its own, or that of its kind. */
export const blockName = (words: Words, { kind, name }: Block): string =>
  read(words, name) || words.t(`admin.workflow.block.${kind}`);

/** Name of a branch: its own, or its number. @param at index among the branches of its block */
export const branchName = (words: Words, { name }: Branch, at: number): string =>
  read(words, name) || words.t('admin.workflow.branch', { number: at + 1 });

const countOf = ({ t }: Words, { length: count }: readonly unknown[]): string =>
  t('admin.workflow.people', { count });

/** The people of a step: roles, departments and posts by name, and accounts if there are few. */
function peopleWords(words: Words, who: Assignees, choices: ProcessChoices): string {
  const roles = who.roles.map((key) => {
    const role = choices.roles.find((one) => one.key === key);
    return words.t('admin.workflow.roleNamed', { name: role ? read(words, role.name) : key });
  });
  const namesIn = (list: readonly { id: number; name: Bilingual }[], ids: readonly number[]) =>
    ids.map((id) => {
      const found = list.find((one) => one.id === id);
      return found ? read(words, found.name) : String(id);
    });
  const { people } = who;
  const accounts = people.length > MOST_NAMED ? [countOf(words, people)] : people;
  const all = [
    ...roles,
    ...namesIn(choices.departments, who.departments),
    ...namesIn(choices.posts, who.posts),
    ...accounts,
  ];
  return all.length > 0 ? enumerate(all, words.locale) : words.t('admin.workflow.nobody');
}

function approvalWords(words: Words, block: Approval, choices: ProcessChoices): string[] {
  const { t } = words;
  const { quorum, ratio, hours, isWorking, overdue } = block;
  const people = peopleWords(words, block.who, choices);
  const asked = t(`admin.workflow.said.${quorum}`, { people, ratio });
  if (hours === null) return [asked];
  const deed = t(`admin.workflow.overdue.${overdue}`);
  const key = isWorking ? 'workingDeadline' : 'deadline';
  return [asked, t(`admin.workflow.said.${key}`, { hours, deed })];
}

/** Says what a block does, line by line. */
export function blockWords(words: Words, block: Block, choices: ProcessChoices): string[] {
  const { t } = words;
  switch (block.kind) {
    case 'approval':
      return approvalWords(words, block, choices);
    case 'copy':
      return [t('admin.workflow.said.copy', { people: peopleWords(words, block.who, choices) })];
    case 'wait':
      return [
        t(`admin.workflow.said.${block.isWorking ? 'workingWait' : 'wait'}`, {
          hours: block.hours,
        }),
      ];
    case 'choice':
      return [t('admin.workflow.said.choice')];
    case 'inclusive':
      return [t('admin.workflow.said.inclusive')];
    case 'parallel':
      return [t('admin.workflow.said.parallel', { count: block.branches.length })];
  }
}
