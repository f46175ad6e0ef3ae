import { Select } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { Assignees } from '#contract/workflow/outline.ts';
import { PeopleInput } from '#islands/admin/form/PeopleInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { NodesSelect } from '#islands/admin/records/tree/NodesSelect.tsx';
import { useDesigner } from '../designer.ts';
import { Line } from './Line.tsx';

interface Props {
  who: Assignees;
  onWrite(who: Assignees): void;
}

/** The people of a step: accounts, and everybody who has a role, department or post. */
export function PeopleFields({ who, onWrite }: Props) {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const { choices } = useDesigner();
  const write = (part: Partial<Assignees>) => onWrite({ ...who, ...part });
  const unknown = who.people.filter((name) =>
    choices.people.every(({ userName }) => userName !== name),
  );
  const search = { optionFilterProp: 'label' };
  return (
    <fieldset className="office-list">
      <legend>{t('admin.workflow.who')}</legend>
      <Line
        name="who"
        label={t('admin.workflow.accounts')}
        hint={
          unknown.length > 0
            ? t('admin.workflow.accountsUnknown', { names: enumerate(unknown, locale) })
            : t('admin.workflow.accountsHint')
        }
      >
        {(tied) => (
          <PeopleInput
            {...tied}
            people={choices.people}
            value={who.people}
            onChange={(people) => write({ people })}
          />
        )}
      </Line>
      <Line name="roles" label={t('admin.workflow.roles')}>
        {(tied) => (
          <Select<string[]>
            {...tied}
            mode="multiple"
            showSearch={search}
            value={who.roles}
            options={choices.roles.map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
            onChange={(roles) => write({ roles })}
          />
        )}
      </Line>
      <Line name="departments" label={t('admin.workflow.departments')}>
        {(tied) => (
          <NodesSelect
            {...tied}
            nodes={choices.departments}
            value={who.departments}
            onChange={(departments) => write({ departments })}
          />
        )}
      </Line>
      <Line name="posts" label={t('admin.workflow.posts')}>
        {(tied) => (
          <Select<number[]>
            {...tied}
            mode="multiple"
            showSearch={search}
            value={who.posts}
            options={choices.posts.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
            onChange={(posts) => write({ posts })}
          />
        )}
      </Line>
    </fieldset>
  );
}
