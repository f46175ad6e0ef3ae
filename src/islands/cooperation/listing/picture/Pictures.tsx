import { useId } from 'react';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { acceptOf } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';
import { PictureItem } from './PictureItem.tsx';
import { LISTING_PICTURE_RULE, type Editing } from './use-pictures.ts';

interface Props {
  form: FormParts;
  editing: Editing;
}

/** A button that chooses a picture, and how far its upload is. */
function Add({ editing: { add, percent } }: Pick<Props, 'editing'>) {
  const id = useId();
  const { say } = useListing();
  const { input, choose } = useFileInput(([file]) => add(file));
  const isBusy = percent !== undefined;
  useKeptFocus(isBusy);
  return (
    <>
      <input {...input} aria-labelledby={id} accept={acceptOf(LISTING_PICTURE_RULE)} />
      <button
        type="button"
        id={id}
        className="button-quiet justify-self-start"
        disabled={isBusy}
        onClick={choose}
      >
        {say('listing.picture.add')}
      </button>
      {isBusy && (
        <p role="status" className="caption">
          {say('listing.picture.uploading', { percent })}
        </p>
      )}
    </>
  );
}

/** The pictures of a listing, the cover first, and a place for more. */
export function Pictures({ form, editing }: Props) {
  const { say } = useListing();
  const { pictures } = form.draft;
  // With a picture, a button goes that may have been pressed.
  const list = useNextFocus<HTMLUListElement>(pictures.map(({ file }) => file).join());
  return (
    <>
      <p className="caption">{say('listing.picture.hint')}</p>
      <ul
        ref={list}
        tabIndex={-1}
        className="grid gap-4 empty:hidden"
        aria-label={say('field.listing.pictures')}
      >
        {pictures.map(({ file }, index) => (
          <PictureItem key={file} form={form} index={index} editing={editing} />
        ))}
      </ul>
      {pictures.length < LISTING_PICTURE_RULE.count && <Add editing={editing} />}
    </>
  );
}
