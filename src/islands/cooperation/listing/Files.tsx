import { MOST_DISTRIBUTIONS } from '#contract/cooperation/listing/facts.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useListing } from './context.ts';
import { Line } from './Input.tsx';

const PARTS = ['title', 'url', 'format'] as const;
type File = Readonly<Record<(typeof PARTS)[number], string>>;
const NOTHING: File = { title: '', url: '', format: '' };

interface Props {
  label: string;
  place: string;
  value: unknown;
  faultAt(place: string): string | undefined;
  onChange(value: unknown): void;
}

/** The files of a dataset: each with a title, an address and a format. */
export function Files({ label, place, value, faultAt, onChange }: Props) {
  const { say } = useListing();
  const files = (Array.isArray(value) ? value : []) as readonly File[];
  const adding = useNextFocus<HTMLButtonElement>(files.length);
  const put = (at: number, part: Partial<File>) =>
    onChange(files.map((file, index) => (index === at ? { ...file, ...part } : file)));
  return (
    <fieldset className="grid gap-4">
      <legend className="font-600">{label}</legend>
      {files.map((file, at) => (
        <div key={at} className="grid gap-3 p-4 bg-mist">
          {PARTS.map((part) => (
            <Line
              key={part}
              label={say(`listing.file.${part}`)}
              place={`${place}.${at}.${part}`}
              value={file[part]}
              fault={faultAt(`${place}.${at}.${part}`)}
              onChange={(text) => put(at, { [part]: text ?? '' })}
            />
          ))}
          <button
            type="button"
            className="button-quiet justify-self-start"
            onClick={() => onChange(files.filter((_, index) => index !== at))}
          >
            {say('listing.takeOut')}
          </button>
        </div>
      ))}
      {files.length < MOST_DISTRIBUTIONS && (
        <button
          ref={adding}
          type="button"
          className="button-quiet justify-self-start"
          onClick={() => onChange([...files, NOTHING])}
        >
          {say('listing.add')}
        </button>
      )}
    </fieldset>
  );
}
