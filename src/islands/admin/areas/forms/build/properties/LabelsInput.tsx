import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import type { FieldOf } from '#contract/forms/field/field.ts';
import { option, type Option } from '#contract/forms/field/part.ts';
import { nextNumber } from '#domain/forms/build/number.ts';
import { labelsOf } from '#domain/forms/build/outline.ts';
import { moveEntry } from '#islands/admin/editor/field/ListField.tsx';
import { blankText, type InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBuilder } from '../builder.ts';
import { LabelLine, type Labelled, type MoreProps } from './LabelLine.tsx';
import { OptionMore } from './OptionMore.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { useChosenItem } from './use-chosen-item.ts';

interface Props<Entry> extends InputProps<Entry[]> {
  list: 'options' | 'lines';
  /** Creates an entry with its number and label. */
  make(labelled: Labelled): Entry;
  /** Further fields of an entry besides its label. */
  More?: ComponentType<MoreProps<Entry>>;
}

const NAMES = { options: 'admin.formOption', lines: 'admin.formLine' } as const;

/** Entries with a label each, such as options: typed one after the other, or pasted all at once. */
function LabelsInput<Entry extends Labelled>(props: Props<Entry>) {
  const { list, make, More, id, value = [], onChange } = props;
  const { t, label } = useOffice();
  const { last } = useBuilder();
  const item = useChosenItem();
  const [isPasting, paste] = useState(false);
  const [fresh, setFresh] = useState<number>();
  const adding = useNextFocus<HTMLButtonElement>(value.length);
  const free = item ? nextNumber(last, item) : 1;
  const write = (next: readonly Entry[]): void => onChange?.([...next]);
  const insert = (at: number, labels: readonly Labelled['label'][]): void => {
    const added = labels.map((one, index) => make({ id: free + index, label: one }));
    setFresh(added.at(-1)?.id);
    write(value.toSpliced(at, 0, ...added));
  };
  return (
    <div className="builder-labels">
      {value.map((entry, index) => (
        <LabelLine
          key={entry.id}
          {...(index === 0 && { id })}
          way={`${list}.${index}`}
          name={t(NAMES[list], { number: index + 1 })}
          index={index}
          count={value.length}
          entry={entry}
          isFresh={entry.id === fresh}
          onWrite={(changed) => write(value.with(index, changed))}
          onMove={(by) => write(moveEntry(value, index, by))}
          onRemove={() => write(value.toSpliced(index, 1))}
          onNext={() => insert(index + 1, [blankText()])}
          onPaste={(text) => insert(index + 1, labelsOf(text))}
          {...(More && { More })}
        />
      ))}
      <div className="office-actions">
        <Button size="small" onClick={() => paste(true)}>
          {t('admin.formPaste')}
        </Button>
        <Button
          ref={adding}
          size="small"
          icon={<PlusOutlined />}
          onClick={() => insert(value.length, [blankText()])}
        >
          {t('admin.addEntry', { name: label('form', list) })}
        </Button>
      </div>
      {isPasting && (
        <PasteDialog
          onTake={(text) => insert(value.length, labelsOf(text))}
          onEnd={() => paste(false)}
        />
      )}
    </div>
  );
}

/** Options of a field. */
export const OptionsInput = (props: InputProps<Option[]>) => (
  <LabelsInput {...props} list="options" make={(given) => option.parse(given)} More={OptionMore} />
);

type Line = FieldOf<'matrix'>['lines'][number];

/** Lines of a matrix. */
export const LinesInput = (props: InputProps<Line[]>) => (
  <LabelsInput {...props} list="lines" make={(given) => given} />
);
