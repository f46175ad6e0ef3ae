import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { mergeChanges, type Fields } from '#islands/admin/form/merge/merge.ts';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import type { Conflict } from '#islands/admin/form/save-over.ts';
import { useFlaws } from '#islands/admin/form/use-flaws.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { ResourcePlan } from '../plan.ts';
import { fieldsOf, readRecord, saveRecord } from './save-record.ts';

interface Ends {
  onClose(): void;
  onSaved(): void;
}

/** State of a record in a form: as read, as typed, and how it is saved. */
export function useRecord(plan: ResourcePlan, start: Partial<Row>, { onClose, onSaved }: Ends) {
  const office = useOffice();
  const { t, may, report, tell } = office;
  const [form] = Form.useForm();
  const flaws = useFlaws(form);
  const { id } = start;
  const [base, setBase] = useState<Partial<Row> | undefined>(id === undefined ? start : undefined);
  const [conflict, setConflict] = useState<Conflict<Row>>();
  const [isBusy, setBusy] = useState(false);
  const watched = Form.useWatch([], form) as Fields | undefined;

  useEffect(() => {
    if (id === undefined) return;
    // The list may be minutes old, so the record is read again before editing, if the reader may read it.
    const mayRead = may(`${plan.resource.permission}:query`);
    const fresh = mayRead ? readRecord(office, plan, id) : Promise.resolve(start);
    fresh.then(setBase, (error: unknown) => {
      report(error);
      onClose();
    });
    // Runs once for each record that is opened.
  }, [id]);

  const typed = (): Fields => fieldsOf(plan, { ...base, ...form.getFieldsValue(true) });

  function mergeWith(theirs: Row): void {
    const merge = mergeChanges(base!, typed(), theirs, Object.keys(typed()));
    form.setFieldsValue(merge.merged);
    setBase(theirs);
    setConflict({ ...merge, theirs });
  }

  const isTouched = (): boolean =>
    base !== undefined && JSON.stringify(typed()) !== JSON.stringify(fieldsOf(plan, base));

  return {
    form,
    base,
    values: { ...base, ...watched },
    conflict,
    isBusy,
    isTouched,
    /** Reads the record again, and merges what is typed with it. @throws ApiError */
    async load(): Promise<void> {
      const theirs = await readRecord(office, plan, base!.id!);
      // Who has typed nothing has nothing to merge.
      if (isTouched()) return mergeWith(theirs);
      form.setFieldsValue(fieldsOf(plan, theirs));
      setBase(theirs);
    },
    endConflict(merged: Fields) {
      form.setFieldsValue(merged);
      setConflict(undefined);
    },
    async save(): Promise<void> {
      flaws.sent();
      setBusy(true);
      const sent = typed();
      try {
        const result = await saveRecord(office, plan, base!, sent);
        if ('theirs' in result) return mergeWith(result.theirs);
        tell(t('admin.saved'));
        // What was typed while it was being saved is still to be saved.
        if (JSON.stringify(typed()) === JSON.stringify(sent)) onSaved();
        else setBase(result.saved);
      } catch (error) {
        if (!flaws.put(error)) report(saveFailure(error, office.current.texts, office.t));
      } finally {
        setBusy(false);
      }
    },
  };
}
