import { Button, Empty } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { FormGroup } from '#contract/forms/group.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useGroupChoices } from './choices.ts';
import { useQuestionName } from './use-question-name.ts';

/** Returns a function for the members of a group by name. */
function useMembers(): (group: FormGroup) => string {
  const { locale } = useOffice();
  const nameOf = useName();
  const choices = useGroupChoices();
  const roleOf = (key: string): string => {
    const role = choices.roles.find((one) => one.key === key);
    return role ? nameOf(role.name) : key;
  };
  const departmentOf = (id: number): string => {
    const department = choices.departments.find((one) => one.id === id);
    return department ? nameOf(department.name) : String(id);
  };
  return ({ people, roles, departments }) =>
    enumerate([...people, ...roles.map(roleOf), ...departments.map(departmentOf)], locale);
}

/** Returns a function for the questions that a group sees: all, or their names. */
function useSeen(): (group: FormGroup) => string {
  const { t, locale } = useOffice();
  const { questions } = useGroupChoices();
  const nameOf = useQuestionName();
  return ({ fields }) => {
    const seen = questions.filter(({ id }) => fields.includes(id));
    const isWhole = seen.length === questions.length;
    return isWhole ? t('admin.group.allQuestions') : enumerate(seen.map(nameOf), locale);
  };
}

interface CardProps {
  group: FormGroup;
  onEdit(): void;
  onRemove(): void;
}

/** Summary of a group. */
function GroupCard({ group, onEdit, onRemove }: CardProps) {
  const { t, label, locale } = useOffice();
  const name = useName()(group.name);
  const membersOf = useMembers();
  const seenBy = useSeen();
  const deeds = group.deeds.map((deed) => t(`admin.choice.groupDeed.${deed}`));
  const { length: count } = group.rows;
  const rows = count > 0 ? t('admin.group.conditions', { count }) : t('admin.group.allRows');
  const facts = [
    [t('admin.group.members'), membersOf(group) || t('admin.group.nobody')],
    [label('form', 'fields'), seenBy(group)],
    [t('admin.group.rows'), rows],
    [label('form', 'deeds'), enumerate(deeds, locale)],
  ] as const;
  return (
    <li className="group-card">
      <div className="group-card-head">
        <h2>{name}</h2>
        <Button size="small" aria-label={`${t('action.edit')} ${name}`} onClick={onEdit}>
          {t('action.edit')}
        </Button>
        <Button size="small" danger aria-label={`${t('action.remove')} ${name}`} onClick={onRemove}>
          {t('action.remove')}
        </Button>
      </div>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface Props {
  groups: readonly FormGroup[];
  onEdit(group: FormGroup): void;
  onRemove(group: FormGroup): void;
}

/** Permission groups of a form. */
export function GroupList({ groups, onEdit, onRemove }: Props) {
  const { t } = useOffice();
  if (groups.length === 0) return <Empty description={t('admin.group.none')} />;
  return (
    <ul className="group-list">
      {groups.map((group, index) => (
        <GroupCard
          key={index}
          group={group}
          onEdit={() => onEdit(group)}
          onRemove={() => onRemove(group)}
        />
      ))}
    </ul>
  );
}
