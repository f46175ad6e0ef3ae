import { Radio } from 'antd';
import { SIGNER_PLACES, type SignerPlace } from '#contract/workflow/signer.ts';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';

interface Props {
  place: SignerPlace;
  onChoose(place: SignerPlace): void;
}

/** Chooses when an added signer decides, and says what follows from it. */
export function PlaceField({ place, onChoose }: Props) {
  const { t } = useOffice();
  return (
    <TiedItem label={t('admin.workflow.signerPlace')} hint={t(`admin.workflow.placeHint.${place}`)}>
      {(ties) => (
        <Radio.Group
          {...ties}
          value={place}
          options={SIGNER_PLACES.map((one) => ({
            value: one,
            label: t(`admin.workflow.place.${one}`),
          }))}
          onChange={({ target }) => onChoose(target.value as SignerPlace)}
        />
      )}
    </TiedItem>
  );
}
