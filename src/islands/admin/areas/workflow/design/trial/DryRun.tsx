import { Modal } from 'antd';
import { useState } from 'react';
import type { RuleValue } from '#contract/rule/rule.ts';
import type { RuleName } from '#domain/forms/build/rules/rule-name.ts';
import type { RowValue } from '#domain/forms/build/rules/rule-rows.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { namesOf } from '#domain/rule/name.ts';
import { ahead, begin } from '#domain/workflow/course.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';
import { RowValueInput } from '#islands/admin/form/rules/RowValueInput.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { blockName, blockWords } from '../block-words.ts';
import { useDesigner } from '../designer.ts';
import { useFactNames } from '../fact-names.ts';

type Given = Readonly<Record<string, RowValue | null>>;

/** The value of a name as rules read it: days are texts, and what may be several is a list. */
function factOf({ type }: RuleName, given: RowValue | null | undefined): RuleValue {
  if (given === null || given === undefined) return null;
  const value = typeof given === 'object' ? given.day : given;
  return type.endsWith('List') ? [value] : value;
}

/** The names that rules of the process read. */
const readIn = ({ trees }: ProcessModel, names: readonly RuleName[]): RuleName[] => {
  const read = new Set([...trees.values()].flatMap((tree) => [...namesOf(tree)]));
  return names.filter(({ name }) => read.has(name));
};

/** The blocks that an application passes whose answers are given, in order. */
function followed(model: ProcessModel, names: readonly RuleName[], given: Given): string[] {
  const values = Object.fromEntries(
    names.map((name) => [name.name, factOf(name, given[name.name])]),
  );
  const facts = { values, today: localTime(new Date()).day };
  const { opened, state } = begin(model, facts);
  return [...opened, ...ahead(model, state, facts)];
}

/** Dialog in which answers are chosen, and shows which steps follow. */
export function DryRun({ onEnd }: { onEnd(): void }) {
  const office = useOffice();
  const { t } = office;
  const titleOf = useTitle();
  const { model, choices } = useDesigner();
  const names = readIn(model, useFactNames());
  const [given, give] = useState<Given>({});
  const ids = followed(model, names, given);
  const blocks = ids.map((id) => model.places.get(id)!.block);
  return (
    <Modal open title={t('admin.workflow.dryRun')} footer={null} onCancel={onEnd}>
      <div className="flow-trial">
        <p className="flow-hint">
          {t(names.length > 0 ? 'admin.workflow.dryRunHint' : 'admin.workflow.dryRunNone')}
        </p>
        {names.map((name) => (
          <label key={name.name}>
            {titleOf(name.title)}
            <RowValueInput
              name={name}
              aria-label={titleOf(name.title)}
              value={given[name.name] ?? null}
              onWrite={(value) => give({ ...given, [name.name]: value })}
            />
          </label>
        ))}
        <ol aria-label={t('admin.workflow.follows')}>
          {blocks.map((block, at) => (
            <li key={ids[at]}>
              {[blockName(office, block), ...blockWords(office, block, choices)].join(' · ')}
            </li>
          ))}
        </ol>
        {blocks.length === 0 && <p>{t('admin.workflow.followsNone')}</p>}
      </div>
    </Modal>
  );
}
