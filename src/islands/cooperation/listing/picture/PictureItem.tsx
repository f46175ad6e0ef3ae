import { LOCALES } from '#contract/call/locale.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';
import { Text } from '../Text.tsx';
import type { Editing } from './use-pictures.ts';

interface Props {
  form: FormParts;
  index: number;
  editing: Editing;
}

/** A picture of a listing: what it shows, whether it is the cover, and what can be done with it. */
export function PictureItem({ form, index, editing }: Props) {
  const { say } = useListing();
  const place = `pictures.${index}`;
  const name = `${say('listing.picture')} ${index + 1}`;
  const { address } = editing;
  const isAltFaulty = LOCALES.some((locale) => form.faultAt(`${place}.alt.${locale}`));
  return (
    <li className="grid gap-4 p-4 bg-mist sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div>
        <img
          className="w-full max-w-60 aspect-[4/3] object-cover bg-wash"
          src={address.of(form.draft.pictures[index]!.file)}
          alt={name}
          onError={address.renew}
        />
        {index === 0 && <p className="caption mt-1">{say('listing.picture.cover')}</p>}
      </div>
      <div className="grid gap-3">
        <Text {...form} place={`${place}.alt`} label={say('field.listing.alt')} isOptional />
        {!isAltFaulty && form.faultAt(place) && <p className="fault-line">{form.faultAt(place)}</p>}
        <p className="cluster gap-3">
          {index > 0 && (
            <button
              type="button"
              className="button-quiet"
              aria-label={`${say('listing.picture.makeCover')} ${name}`}
              onClick={() => editing.makeCover(index)}
            >
              {say('listing.picture.makeCover')}
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
