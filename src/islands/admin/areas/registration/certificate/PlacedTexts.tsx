import { Button, Card, Input, Select, Space } from 'antd';
import { ALIGNMENTS, placedText, type PlacedText } from '#contract/registration/certificate.ts';
import { counterOf } from '#islands/admin/form/counter.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { NumberField } from '#islands/admin/kit/input/NumberField.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PaperSketch } from './PaperSketch.tsx';
import '../registration.css';

const NEW: PlacedText = {
  text: { zh: '', en: '' },
  x: 20,
  y: 100,
  width: 257,
  size: 8,
  align: 'center',
};
const NUMBERS = ['x', 'y', 'width', 'size'] as const;
const LANGUAGES = ['zh', 'en'] as const;

interface OneProps {
  text: PlacedText;
  onChange(text: PlacedText): void;
  onRemove(): void;
}

/** One text of a certificate in both languages, and its position. */
function OneText({ text, onChange, onRemove }: OneProps) {
  const { t, label } = useOffice();
  const name = (field: string) => label('certificateTemplate', field);
  return (
    <Card size="small" extra={<Button onClick={onRemove}>{t('action.remove')}</Button>}>
      {LANGUAGES.map((language) => (
        <Input
          key={language}
          className="certificate-text"
          aria-label={`${name('text')} ${language}`}
          prefix={language}
          value={text.text[language]}
          {...counterOf(placedText, `text.${language}`)}
          onChange={({ target }) =>
            onChange({ ...text, text: { ...text.text, [language]: target.value } })
          }
        />
      ))}
      <Space wrap>
        {NUMBERS.map((field) => (
          <label key={field} className="certificate-number">
            {name(field)}
            <NumberField
              value={text[field]}
              onChange={(value) => onChange({ ...text, [field]: value ?? 0 })}
            />
          </label>
        ))}
        <Select
          aria-label={name('align')}
          value={text.align}
          options={ALIGNMENTS.map((value) => ({
            value,
            label: t(`admin.choice.align.${value}`),
          }))}
          onChange={(align) => onChange({ ...text, align })}
        />
      </Space>
    </Card>
  );
}

/** Texts of a certificate, in the order in which they are printed. */
export function PlacedTexts({ value = [], onChange = () => undefined }: InputProps<PlacedText[]>) {
  const { t } = useOffice();
  return (
    <Space orientation="vertical" className="certificate-texts">
      <p className="office-note">{t('admin.certificateWords')}</p>
      <PaperSketch texts={value} />
      {value.map((text, at) => (
        <OneText
          key={at}
          text={text}
          onChange={(next) => onChange(value.with(at, next))}
          onRemove={() => onChange(value.toSpliced(at, 1))}
        />
      ))}
      <Button onClick={() => onChange([...value, NEW])}>{t('admin.certificateText')}</Button>
    </Space>
  );
}
