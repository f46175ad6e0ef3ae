import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { testsOf, type RuleName } from '#domain/forms/build/rules/rule-name.ts';
import {
  isGrouped,
  type RuleNode,
  type RuleRow,
  type RuleRows,
} from '#domain/forms/build/rules/rule-rows.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { RuleLine } from './RuleLine.tsx';
import { useRuleNames } from './rule-names.ts';

interface Props {
  id?: string | undefined;
  /** Ids of the texts that say more about the rule. */
  describedBy?: string | undefined;
  /** Number of the group within others, such as `2.`; empty for the whole rule. */
  within?: string;
  group: RuleRows;
  onWrite(group: RuleRows): void;
}

/** Maximum depth of nested groups: deeper ones are hard to read. */
const DEEPEST = 2;

/** Initial row about a name, without a value to compare with. */
const rowAbout = (name: RuleName): RuleRow => ({
  name: name.name,
  test: testsOf(name)[0]!,
  value: name.type === 'boolean' ? true : null,
});

/** Whether all conditions must hold, or any. */
function Join({ within = '', group: { join, rows }, onWrite }: Props) {
  const { t } = useOffice();
  if (rows.length < 2) return null;
  return (
    <Segmented
      size="small"
      aria-label={`${t('admin.formJoin')} ${within}`.trim()}
      value={join}
      options={[
        { value: 'and', label: t('admin.formJoinAll') },
        { value: 'or', label: t('admin.formJoinAny') },
      ]}
      onChange={(next: RuleRows['join']) => onWrite({ join: next, rows })}
    />
  );
}

interface NodeProps {
  number: string;
  node: RuleNode;
  onWrite(node: RuleNode): void;
  onRemove(): void;
}

/** One condition, or a group of them. */
function Node({ number, node, onWrite, onRemove }: NodeProps) {
  const { t } = useOffice();
  const names = useRuleNames();
  if (!isGrouped(node)) {
    return (
      <RuleLine number={number} names={names} row={node} onWrite={onWrite} onRemove={onRemove} />
    );
  }
  const name = t('admin.formRowGroup', { number });
  return (
    <div className="builder-row-group" role="group" aria-label={name}>
      <RuleGroup within={`${number}.`} group={node} onWrite={onWrite} />
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={`${t('admin.takeAway')} ${name}`}
        onClick={onRemove}
      />
    </div>
  );
}

/** Buttons that add a condition or a group. */
function Adding({ id, describedBy, within = '', group: { join, rows }, onWrite }: Props) {
  const { t } = useOffice();
  const [first] = useRuleNames();
  const adding = useNextFocus<HTMLButtonElement>(rows.length);
  if (!first && rows.length === 0) {
    return <p className="builder-hint">{t('admin.formNoNames')}</p>;
  }
  const add = (node: RuleNode): void => onWrite({ join, rows: [...rows, node] });
  const other = join === 'and' ? 'or' : 'and';
  const isDeepest = within.split('.').length > DEEPEST;
  return (
    <div className="builder-adding">
      <Button
        ref={adding}
        {...(id && { id })}
        aria-describedby={describedBy}
        size="small"
        icon={<PlusOutlined />}
        aria-label={`${t('admin.formAddRow')} ${within}`.trim()}
        disabled={!first}
        onClick={() => add(rowAbout(first!))}
      >
        {t('admin.formAddRow')}
      </Button>
      {rows.length > 0 && !isDeepest && (
        <Button
          size="small"
          type="text"
          aria-label={`${t('admin.formAddGroup')} ${within}`.trim()}
          disabled={!first}
          onClick={() => add({ join: other, rows: [rowAbout(first!)] })}
        >
          {t('admin.formAddGroup')}
        </Button>
      )}
    </div>
  );
}

/** Conditions of which all or any must hold, one below the other. */
export function RuleGroup(props: Props) {
  const { within = '', group, onWrite } = props;
  const { join, rows } = group;
  return (
    <>
      <Join {...props} />
      {rows.map((node, index) => (
        <Node
          key={index}
          number={`${within}${index + 1}`}
          node={node}
          onWrite={(changed) => onWrite({ join, rows: rows.with(index, changed) })}
          onRemove={() => onWrite({ join, rows: rows.toSpliced(index, 1) })}
        />
      ))}
      <Adding {...props} />
    </>
  );
}
