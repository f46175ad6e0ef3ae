import { LOCALES } from '#contract/call/locale.ts';
import { formatSize } from '#lib/size.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';
import { Text } from '../Text.tsx';
import { PART_PLANS } from './part.ts';
import type { Editing } from './use-attachments.ts';

interface Props {
  form: FormParts;
  index: number;
  editing: Editing;
}

interface Shown {
  file: string;
  /** What it is called beside its buttons. */
  name: string;
  isFirst: boolean;
  sent: Editing['sent'];
}

function Picture({ file, name, isFirst, sent }: Shown) {
  const { say } = useListing();
  return (
    <div>
      <img
        className="w-full max-w-60 aspect-[4/3] object-cover bg-wash"
        src={sent.of(file)?.url}
        alt={name}
        onError={sent.renew}
      />
      {isFirst && <p className="caption mt-1">{say('listing.picture.cover')}</p>}
    </div>
  );
}

function Document({ file, sent }: Shown) {
  const { locale } = useListing();
  const stored = sent.of(file);
  if (!stored) return <div />;
  return (
    <p>
      <button
        type="button"
        className="text-button text-start wrap-anywhere"
        onClick={() => sent.open(file)}
      >
        {stored.originalFilename}
      </button>
      <span className="block caption">{formatSize(stored.size, locale)}</span>
    </p>
  );
}

/** A picture or a file of a listing: what it is, and what can be done with it. */
export function AttachmentItem({ form, index, editing }: Props) {
  const { say } = useListing();
  const { part, attached, sent } = editing;
  const { text, texts } = PART_PLANS[part];
  const place = `${part}.${index}`;
  const name = `${say(texts)} ${index + 1}`;
  const isTextFaulty = LOCALES.some((locale) => form.faultAt(`${place}.${text}.${locale}`));
  const Content = part === 'pictures' ? Picture : Document;
  return (
    <li className="grid gap-4 p-4 bg-mist sm:grid-cols-[9rem_minmax(0,1fr)]">
      <Content file={attached[index]!.file} name={name} isFirst={index === 0} sent={sent} />
      <div className="grid gap-3">
        <Text
          {...form}
          place={`${place}.${text}`}
          label={say(`field.listing.${text}`)}
          isOptional={part === 'pictures'}
        />
        {!isTextFaulty && form.faultAt(place) && (
          <p className="fault-line">{form.faultAt(place)}</p>
        )}
        <p className="cluster gap-3">
          {index > 0 && (
            <button
              type="button"
              className="button-quiet"
              aria-label={`${say(`${texts}.makeFirst`)} ${name}`}
              onClick={() => editing.makeFirst(index)}
            >
              {say(`${texts}.makeFirst`)}
            </button>
          )}
          <button
            type="button"
            className="button-quiet"
            aria-label={`${say('listing.takeOut')} ${name}`}
            onClick={() => editing.remove(index)}
          >
            {say('listing.takeOut')}
          </button>
        </p>
      </div>
    </li>
  );
}
