import { Button, Form, Input, type FormRule } from 'antd';
import { BEHALF_LIMIT } from '#contract/registration/on-behalf.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Rules {
  name: FormRule;
  phone: FormRule;
}

interface Props {
  path: (string | number)[];
  names: Readonly<Record<'name' | 'phone', string>>;
  rules: Rules;
}

/** Name and phone of a person, side by side if there is room. */
export const PersonFields = ({ path, names, rules }: Props) => (
  <div className="behalf-person">
    <Form.Item name={[...path, 'name']} label={names.name} rules={[rules.name]} required>
      <Input maxLength={60} />
    </Form.Item>
    <Form.Item name={[...path, 'phone']} label={names.phone} rules={[rules.phone]} required>
      <Input maxLength={16} inputMode="tel" />
    </Form.Item>
  </div>
);

/** Members besides the captain, up to the number that a topic allows. */
export function MemberRows({ most, rules }: { most: number; rules: Rules }) {
  const { t, label } = useOffice();
  return (
    <Form.List name="members">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }, index) => (
            <fieldset key={key} className="behalf-member">
              <legend>{t('admin.behalf.member', { n: index + 1 })}</legend>
              <PersonFields
                path={[name]}
                names={{ name: label('entry', 'memberName'), phone: label('entry', 'memberPhone') }}
                rules={rules}
              />
              <Button
                size="small"
                aria-label={t('admin.behalf.removeMember', { n: index + 1 })}
                onClick={() => remove(name)}
              >
                {t('action.remove')}
              </Button>
            </fieldset>
          ))}
          <Button
            disabled={rows.length >= Math.min(most, BEHALF_LIMIT.members)}
            onClick={() => add()}
          >
            {t('admin.behalf.addMember')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
