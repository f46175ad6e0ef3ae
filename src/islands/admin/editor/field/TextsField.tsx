import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import { idOf, faultAt, type FieldProps } from './field-props.ts';
import './field.css';
import '#islands/admin/form/form.css';

interface LineProps extends FieldProps {
  index: number;
  text: string;
  onType(text: string): void;
  onTakeAway(): void;
}

function Line({ index, text, onType, onTakeAway, ...props }: LineProps) {
  const { t, label } = useOffice();
  const name = `${label(props.type, props.field.name)} ${index + 1}`;
  return (
    <TiedItem
      id={`${idOf(props, props.field.name)}-${index}`}
      fault={faultAt(props, `${props.field.name}.${index}`)}
    >
      {(ties) => (
        <div className="office-line">
          <Input
            {...ties}
            aria-label={name}
            value={text}
            {...counterOf(props.kind.data, `${props.way}${props.field.name}.${index}`)}
            onChange={({ target }) => onType(target.value)}
          />
          <Button
            danger
            icon={<DeleteOutlined />}
            aria-label={`${t('admin.takeAway')} ${name}`}
            onClick={onTakeAway}
          />
        </div>
      )}
    </TiedItem>
  );
}

/** Several short texts without a language below each other, such as telephone numbers. */
export function TextsField(props: FieldProps) {
  const { type, field, data, onWrite } = props;
  const { t, label } = useOffice();
  const texts = data[field.name] as readonly string[];
  const name = label(type, field.name);
  const write = (change: (texts: readonly string[]) => readonly string[]) =>
    onWrite((now) => ({ ...now, [field.name]: change(now[field.name] as readonly string[]) }));
  return (
    <fieldset className="office-list">
      <legend>{name}</legend>
      {texts.map((text, index) => (
        <Line
          key={index}
          {...props}
          index={index}
          text={text}
          onType={(typed) => write((all) => all.with(index, typed))}
          onTakeAway={() => write((all) => all.toSpliced(index, 1))}
        />
      ))}
      <Button id={idOf(props, field.name)} onClick={() => write((all) => [...all, ''])}>
        {t('admin.addEntry', { name })}
      </Button>
    </fieldset>
  );
}
