import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { formResource, type FormDraft } from '#contract/forms/form.ts';
import { mergeDefinitions, type Sides } from '#domain/forms/build/merge.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useBuilder } from '../builder.ts';
import { DisputeChoice } from './DisputeChoice.tsx';
import type { Keeper } from '#islands/admin/form/keeping/keeper.ts';
import '#islands/admin/form/merge/merge.css';

interface Props {
  id: number;
  keeper: Keeper<FormDefinition>;
  base: FormDraft;
  theirs: FormDraft;
}

/** Ids of the parts for which the other person's version was chosen. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (part: string, isTheirs: boolean): void => {
    const others = [...chosen].filter((one) => one !== part);
    setChosen(new Set(isTheirs ? [...others, part] : others));
  };
  return { chosen, choose };
}

/** Merges both versions; the state before can be restored by undo. */
function useMerge({ keeper, theirs }: Props, sides: Sides, chosen: ReadonlySet<string>) {
  const { change } = useBuilder();
  const { merged, disputes } = mergeDefinitions(sides, chosen);
  const goOn = (): void => {
    keeper.mergeWith(theirs, merged);
    change(() => merged);
    void keeper.flush();
  };
  const takeTheirs = (): void => {
    keeper.mergeWith(theirs, theirs.definition);
    change(() => theirs.definition);
  };
  return { disputes, goOn, takeTheirs };
}

/**
 * Dialog shown if somebody else has saved: who and when, and for each part that both have changed, whose version is
 * to be kept.
 */
export function ConflictDialog(props: Props) {
  const { id, base, theirs } = props;
  const { t, call } = useOffice();
  const { definition } = useBuilder();
  const { chosen, choose } = useChosen();
  const sides = { base: base.definition, mine: definition, theirs: theirs.definition };
  const { disputes, goOn, takeTheirs } = useMerge(props, sides, chosen);
  const found = useLoaded(`form ${id} ${theirs.version}`, async () => {
    const { data } = await call(formResource.get, { params: { id } });
    return { name: data.updatedBy ?? '–', time: minuteOf(data.updatedAt) };
  });
  return (
    <Modal
      open
      title={t('admin.conflict')}
      width={680}
      closable={false}
      footer={
        <>
          <Button onClick={takeTheirs}>{t('admin.formTakeTheirs')}</Button>
          <Button type="primary" onClick={goOn}>
            {t('admin.formMerge')}
          </Button>
        </>
      }
    >
      <div className="office-merge">
        {found.value && (
          <Alert type="warning" showIcon title={t('admin.conflictBy', found.value)} />
        )}
        <p>{t(disputes.length > 0 ? 'admin.formDisputes' : 'admin.formNoDispute')}</p>
        {disputes.map((dispute) => (
          <DisputeChoice
            key={dispute.id}
            dispute={dispute}
            sides={sides}
            isTheirs={chosen.has(dispute.id)}
            onChoose={(isTheirs) => choose(dispute.id, isTheirs)}
          />
        ))}
        <p>{t('admin.formConflictDetail')}</p>
      </div>
    </Modal>
  );
}
