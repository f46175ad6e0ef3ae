import { LOCALES } from '#contract/call/locale.ts';
import { useListing } from './context.ts';
import { boundAt, type FormParts } from './place.ts';
import { Line } from './Input.tsx';

interface Props extends FormParts {
  label: string;
  place: string;
  /** Whether even the original may be left out. */
  isOptional?: boolean;
  rows?: number;
}

/** A text in both languages: the original first, and a translation that may follow later. */
export function Text({ label, place, isOptional = false, rows, ...form }: Props) {
  const { say } = useListing();
  const { original } = form.draft;
  const languages = LOCALES.toSorted((one) => (one === original ? -1 : 1));
  return (
    <div className="grid gap-4">
      {languages.map((language) => (
        <Line
          key={language}
          {...boundAt(form, `${place}.${language}`)}
          {...(rows && { rows })}
          label={`${label} · ${say(`listing.language.${language}`)}`}
          isOptional={isOptional || language !== original}
        />
      ))}
    </div>
  );
}
