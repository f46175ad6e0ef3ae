import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ratioOf } from '#islands/admin/library/pick/crop/shapes.ts';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import { counterOf } from '#islands/admin/rich/counter.ts';
import { idOf, helpAt, type FieldProps } from './field-props.ts';

const Day = lazy(async () => ({ default: (await import('#islands/admin/kit/Moment.tsx')).Day }));
const Moment = lazy(async () => ({
  default: (await import('#islands/admin/kit/Moment.tsx')).Moment,
}));
const Year = lazy(async () => ({ default: (await import('#islands/admin/kit/Year.tsx')).Year }));
const TrackSelect = lazy(async () => ({
  default: (await import('./TrackSelect.tsx')).TrackSelect,
}));
const FileChooser = lazy(async () => ({
  default: (await import('#islands/admin/library/pick/FileChooser.tsx')).FileChooser,
}));

function Control(props: FieldProps & { id: string; write(value: unknown): void }) {
  const { field, data, id, write } = props;
  const choice = useChoice();
  const { name, kind, choices = [] } = field;
  const value = data[name] as never;
  switch (kind) {
    case 'number':
      return <InputNumber id={id} precision={0} value={value} onChange={write} />;
    case 'switch':
      return <Switch id={id} checked={value} onChange={write} />;
    case 'choice': {
      const options = choices.map((one) => ({ value: one, label: choice(name, one) }));
      return <Select id={id} options={options} value={value} onChange={write} />;
    }
    case 'year':
      return <Year id={id} value={value} onChoose={write} />;
    case 'track':
      return <TrackSelect id={id} year={Number(data['year'])} value={value} onChoose={write} />;
    case 'day':
      return <Day id={id} value={value} onChoose={write} />;
    case 'moment':
      return <Moment id={id} value={value} onChoose={write} />;
    case 'picture':
      return (
        <FileChooser id={id} kind="picture" ratio={ratioOf(name)} value={value} onChoose={write} />
      );
    case 'film':
      return <FileChooser id={id} kind="film" value={value} onChoose={write} />;
    default:
      return (
        <Input
          id={id}
          value={value}
          onChange={({ target }) => write(target.value)}
          {...counterOf(props.kind, props.way + name)}
        />
      );
  }
}

/** What is the same in every language. */
export function FactField(props: FieldProps) {
  const { type, field, data, onWrite } = props;
  const { label } = useOffice();
  const id = idOf(props, field.name);
  const write = (given: unknown) =>
    onWrite({ ...data, [field.name]: field.isNullable && given === '' ? null : given });
  return (
    <Form.Item
      label={label(type, field.name)}
      htmlFor={id}
      required={field.isNeeded === true}
      {...helpAt(props, field.name)}
    >
      <Suspense fallback={<Input disabled />}>
        <Control {...props} id={id} write={write} />
      </Suspense>
    </Form.Item>
  );
}
