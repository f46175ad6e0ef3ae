import { Input, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import type { Tied } from '#islands/admin/kit/input/TiedItem.tsx';
import type { TextKind } from './field.ts';

const RichText = lazy(async () => ({
  default: (await import('#islands/admin/rich/RichText.tsx')).RichText,
}));

interface Props extends Tied {
  kind: TextKind;
  lang: Locale;
  /** Label of the text. */
  label: string;
  id?: string;
  value?: string;
  onChange?(text: string): void;
  /** Maximum number of characters, as antd's counter takes it. */
  count?: { show: boolean; max: number };
}

const nothing = () => undefined;

/** Input for a text in one of its languages. */
export function LanguageInput({ kind, label, onChange = nothing, ...given }: Props) {
  const { id = '', lang, value = '' } = given;
  const typed = {
    ...given,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (kind) {
    case 'rich':
      return (
        <Suspense fallback={<Skeleton active />}>
          <RichText id={id} lang={lang} label={label} value={value} onWrite={onChange} />
        </Suspense>
      );
    case 'bilingualLong':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...typed} />;
    default:
      return <Input {...typed} />;
  }
}
