import { Button, Input } from 'antd';
import { useState } from 'react';
import { RULE_LENGTH } from '#contract/rule/rule.ts';
import { rowsOf } from '#domain/forms/build/rules/rule-rows.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useTitle } from '#islands/admin/kit/use-title.ts';
import { RuleRowList, type RuleInputProps } from './RuleRowList.tsx';
import { useRuleNames } from './rule-names.ts';
import './rules.css';

/** A rule as text, with the names that it may use. */
function RuleText(props: RuleInputProps & { isValue: boolean }) {
  const { value = '', onChange, isValue, ...tied } = props;
  const { t } = useOffice();
  const titleOf = useTitle();
  const names = useRuleNames();
  return (
    <>
      <Input.TextArea
        {...tied}
        className="builder-code"
        spellCheck={false}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={{ show: true, max: RULE_LENGTH }}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <p className="builder-hint">{t(isValue ? 'admin.formValueHint' : 'admin.formRuleHint')}</p>
      <ul className="builder-names">
        {names.map(({ name, title }) => (
          <li key={name}>
            <code>{name}</code> {titleOf(title)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A condition: as rows of field, comparison and value, or as text if it cannot be expressed in rows. */
export function RuleInput({ value = '', ...props }: RuleInputProps) {
  const { t } = useOffice();
  const [isText, setText] = useState(false);
  const rows = rowsOf(value);
  const isWritten = isText || !rows;
  return (
    <div className="builder-rule">
      {isWritten ? (
        <RuleText {...props} value={value} isValue={false} />
      ) : (
        <RuleRowList {...props} value={value} />
      )}
      {rows && (
        <Button type="link" size="small" onClick={() => setText(!isText)}>
          {t(isText ? 'admin.formAsRows' : 'admin.formAsText')}
        </Button>
      )}
    </div>
  );
}

/** The rule that computes a value. */
export const ComputedInput = (props: RuleInputProps) => <RuleText {...props} isValue />;
