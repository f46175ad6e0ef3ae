import { enumerate } from '#contract/call/enumerate.ts';
import { disputedNames, type PartDispute, type Sides } from '#domain/forms/build/merge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { partName } from '../use-part-name.ts';

interface Props {
  dispute: PartDispute;
  sides: Sides;
  isTheirs: boolean;
  onChoose(isTheirs: boolean): void;
}

/** A part that both have changed: its name and the differences on each side, and the choice between them. */
export function DisputeChoice({ dispute, sides, isTheirs, onChoose }: Props) {
  const office = useOffice();
  const { t, label, locale } = office;
  const { id, mine, theirs } = dispute;
  const nameIn = (side: keyof Sides): string => partName(office, sides[side], id);
  const names = disputedNames(dispute).map((name) => label('form', name));
  const choices = [
    { is: false, name: t('admin.mine'), said: mine ? nameIn('mine') : t('admin.formRemoved') },
    { is: true, name: t('admin.theirs'), said: theirs ? nameIn('theirs') : t('admin.formRemoved') },
  ];
  return (
    <fieldset>
      <legend>
        {nameIn('base') || nameIn('mine')}
        {names.length > 0 && ` (${enumerate(names, locale)})`}
      </legend>
      {choices.map(({ is, name, said }) => (
        <label key={name}>
          <input type="radio" name={id} checked={isTheirs === is} onChange={() => onChoose(is)} />
          <small>{name}</small>
          <span>{said}</span>
        </label>
      ))}
    </fieldset>
  );
}
