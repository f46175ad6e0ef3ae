import { useId } from 'react';
import { useKeptFocus } from '#islands/ui/focus/use-kept-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { acceptOf } from '#islands/ui/upload/upload-rule.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { useListing } from '../context.ts';
import type { FormParts } from '../place.ts';
import { AttachmentItem } from './AttachmentItem.tsx';
import { PART_PLANS } from './part.ts';
import type { Editing } from './use-attachments.ts';

interface Props {
  form: FormParts;
  editing: Editing;
}

/** A button that chooses a file, and how far its upload is. */
function Add({ editing: { part, add, percent } }: Pick<Props, 'editing'>) {
  const id = useId();
  const { say } = useListing();
  const { rule, texts } = PART_PLANS[part];
  const { input, choose } = useFileInput(([file]) => add(file));
  const isBusy = percent !== undefined;
  useKeptFocus(isBusy);
  return (
    <>
      <input {...input} aria-labelledby={id} accept={acceptOf(rule)} />
      <button
        type="button"
        id={id}
        className="button-quiet justify-self-start"
        disabled={isBusy}
        onClick={choose}
      >
        {say(`${texts}.add`)}
      </button>
      {isBusy && (
        <p role="status" className="caption">
          {say('listing.uploading', { percent })}
        </p>
      )}
    </>
  );
}

/** What is attached to a part of a listing, in its order, and a place for more. */
export function Attachments({ form, editing }: Props) {
  const { say } = useListing();
  const { part, attached } = editing;
  const { rule, texts } = PART_PLANS[part];
  // With a file, a button goes that may have been pressed.
  const list = useNextFocus<HTMLUListElement>(attached.map(({ file }) => file).join());
  return (
    <>
      <p className="caption">{say(`${texts}.hint`)}</p>
      <ul
        ref={list}
        tabIndex={-1}
        className="grid gap-4 empty:hidden"
        aria-label={say(`field.listing.${part}`)}
      >
        {attached.map(({ file }, index) => (
          <AttachmentItem key={file} form={form} index={index} editing={editing} />
        ))}
      </ul>
      {attached.length < rule.count && <Add editing={editing} />}
    </>
  );
}
